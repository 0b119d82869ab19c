import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { documentViolations } from './layers/documents.ts'
import { houseViolations } from './layers/house.ts'
import { layerViolations, type Tables } from './layers/layer.ts'
import { mirrorViolations } from './layers/mirror.ts'
import { purityViolations } from './layers/purity.ts'
import { sentenceViolations } from './layers/sentences.ts'
import type { Tree } from './layers/tree.ts'

/**
 * The architecture. If an import fails here, the code is in the wrong place: move it, or write a decision in docs/adr. A package or layer
 * may import what stands beside it, and itself; a name that is missing here may import nothing and be imported by nobody.
 */
export const tables: Tables = {
  packages: {
    model: [],
    contract: ['model'],
    process: ['model'],
    domain: ['model'],
    server: ['model', 'contract', 'process', 'domain'],
    // Never domain: screens come from what the server sends.
    web: ['model', 'contract'],
    tools: ['model', 'contract', 'domain', 'server'],
    // A story goes through the browser and the API like a user; it may know words and numbers of the demo world.
    e2e: ['model', 'contract', 'domain', 'tools'],
    bench: ['model', 'contract', 'process', 'domain', 'server'],
  },
  layers: {
    server: {
      // Only these see all parts and pass them in.
      app: ['parts', 'api', 'http', 'config', 'explain-start', 'start-state', 'store'],
      // The parts of which the application is opened, one on top of the other.
      parts: 'all',
      main: 'all',
      // Commands of the console that runs beside the servers.
      admin: 'all',
      'release-content': ['content', 'integrations', 'schema', 'store'],
      api: [
        'content',
        'access',
        'identity',
        'data-checks',
        'jobs',
        'bulk',
        'runner',
        'realtime',
        'telemetry',
        'export',
        'import',
        'bulk',
        'store',
        'http',
        'mail',
        'files',
        'documents',
        'integrations',
        'tenants',
        'captcha',
        'declarations',
        'orders',
        'proof',
        'payments',
        'personal-data',
        'registration',
      ],
      // Runs processes: its steps wait in the durable queue.
      runner: ['store', 'access', 'jobs', 'mail', 'integrations', 'files', 'documents'],
      // Declarations of visitors on public pages: the process, its confirmation and its mail in one transaction.
      declarations: ['captcha', 'documents', 'identity', 'jobs', 'mail', 'runner', 'store'],
      // Orders of visitors on public pages: offers, addresses, the order with its confirmation.
      orders: ['captcha', 'declarations', 'documents', 'identity', 'integrations', 'jobs', 'mail', 'runner', 'store'],
      // The part that lets a declaration or an order bind knows both of them.
      proof: ['captcha', 'declarations', 'documents', 'identity', 'jobs', 'mail', 'orders', 'registration', 'runner', 'store'],
      // Codes with which customers make themselves users of the portal.
      registration: ['declarations', 'documents', 'identity', 'jobs', 'mail', 'runner', 'store'],
      // Everything about a customer as one archive to take along.
      'personal-data': ['access', 'documents', 'files', 'jobs', 'store'],
      // Riddles for who is not signed in.
      captcha: ['identity', 'mail', 'store', 'threads'],
      // Files of the bank, what comes in and what is collected.
      payments: ['store', 'access', 'jobs', 'runner', 'files'],
      // The durable queue: long work that goes on after a crash.
      jobs: ['store'],
      // Works out the calculations that no save could.
      recalculate: ['store', 'jobs'],
      // Asks what must hold of all the data, tables in files included.
      'data-checks': ['store', 'jobs', 'files', 'import'],
      // One change on many twins.
      bulk: ['store', 'access', 'jobs'],
      access: ['store'],
      // A mail to the owner reports changes of an account, in the same transaction.
      identity: ['store', 'mail', 'integrations', 'jobs'],
      realtime: ['store'],
      telemetry: ['store'],
      export: ['store'],
      // Tables of files, checked and then done as one change.
      import: ['store', 'access', 'jobs', 'files', 'export', 'content'],
      // The content of the release (routes, UI definitions), prepared for responses; its hashes are those of publishing.
      content: ['store'],
      // Makes a tenant with its first administrator.
      tenants: ['store', 'identity', 'mail'],
      // Fills an empty database through the store, takes in files and measured values as others do, has processes run, and makes the
      // sign-ins of the demo world.
      demo: ['store', 'identity', 'files', 'documents', 'telemetry', 'runner', 'start-error'],
      store: ['start-error'],
      http: [],
      // Mails lie in the database until a job has sent them.
      mail: ['store', 'jobs'],
      files: [],
      // Letters as files, of what the store knows.
      documents: ['store', 'threads'],
      // Work that would keep requests waiting, in threads of its own.
      threads: [],
      integrations: [],
      // A real database for tests; production code never sees it.
      testing: [
        'store',
        'payments',
        'threads',
        'identity',
        'jobs',
        'realtime',
        'export',
        'import',
        'bulk',
        'recalculate',
        'runner',
        'demo',
        'content',
        'access',
        'api',
        'http',
        'mail',
        'integrations',
        'files',
        'app',
        'release-content',
        'schema',
        'config',
      ],
      // Files beside app.ts: what the start reads, and the one error class that it explains in a sentence.
      config: ['start-error', 'identity'],
      'check-port': ['config', 'start-error'],
      'stop-signal': [],
      'start-error': [],
      'start-sealing': ['store'],
      'start-state': ['store'],
      'start-lines': ['config', 'start-state'],
      'start-cleaning': ['captcha', 'export', 'files', 'identity', 'import', 'jobs', 'mail', 'realtime', 'store', 'telemetry'],
      'explain-start': ['config', 'files', 'start-error', 'store'],
      schema: ['captcha', 'store', 'identity', 'jobs', 'mail', 'export', 'import', 'realtime', 'runner', 'telemetry'],
    },
    web: {
      main: 'all',
      app: 'all',
      routes: 'all',
      screens: ['shell', 'search', 'views', 'layouts', 'inputs', 'tools', 'data', 'ui', 'i18n'],
      shell: ['data', 'ui', 'i18n'],
      // Pages without a sign-in: an entry of their own, which knows nothing of the back office.
      public: ['data', 'ui', 'i18n'],
      // How twins are narrowed and put in order: the builders that lists and the selector share.
      search: ['inputs', 'data', 'ui', 'i18n'],
      views: ['inputs', 'tools', 'data', 'ui', 'i18n'],
      layouts: ['inputs', 'tools', 'data', 'ui', 'i18n'],
      inputs: ['data', 'ui', 'i18n'],
      tools: ['ui', 'i18n'],
      data: ['i18n'],
      ui: ['i18n'],
      // Words and their language: below everything that shows one.
      i18n: [],
      // Real parts with a small world around them, for the tests in the browser's DOM.
      testing: ['shell', 'search', 'views', 'layouts', 'inputs', 'tools', 'data', 'ui', 'i18n'],
    },
  },
  floors: {
    'packages/model/src': [
      'json',
      'calendar',
      'limit',
      'number',
      'tenant',
      'text',
      'account',
      'config',
      'error',
      'identifier',
      'calculator',
      'billing',
      'declaration',
      'expression',
      'value',
      'definition',
      'geometry',
      'calculation',
      'check',
      'code',
      'help',
      'letter',
      'process',
      'twin',
      'journey',
      'query',
      'validation',
      'file',
      'list',
      'mutation',
      'overlay',
      'right',
      'table',
      'execution',
      'layout',
      'navigation',
      'testing',
    ],
    'packages/server/src/runner': [
      'schema.sql',
      'diagram',
      'declared',
      'step-changes',
      'instance',
      'course',
      'done',
      'external',
      'work',
      'enqueue-effects',
      'confirm-mail',
      'runner',
      'writes',
      'outside',
      'receive-message',
      'starts',
      'visits',
      'tasks',
      'throw-job',
      'notices',
      'service-work',
      'fail-step',
      'inline-services',
      'write-course',
      'apply-command',
      'rehearse-start',
      'step-together',
      'modeler',
      'step-job',
      'task-job',
      'requests',
      'job-kinds',
      'x-ray',
      'intervene',
    ],
    'packages/server/src/store': [
      'db',
      'physical',
      'query',
      'write',
      'calculate',
      'apply',
      'payments',
      'rights',
      'files',
      'history',
      'findings',
      'audit',
      'retention',
      'changes',
      'tenants',
      'save',
      'store',
      'overlay',
      'publish',
      'doctor',
      'defence-facts',
      'checks',
      'read-identifier',
    ],
  },
  /** Slices of one layer that never import each other: what two of them need lies a layer below. */
  slices: ['packages/web/src/screens'],
  forbidden: [
    {
      from: /^packages\/web\/src\/layouts\/[^/]+\//,
      to: 'packages/web/src/layouts/registry.ts',
      instead: 'a layout renders its children through the function from context',
    },
  ],
  /** Only types travel from the contract into the bundle: zod stays on the server. The names of headers are the exception. */
  typesOnly: {
    from: 'packages/web/',
    to: 'packages/contract/',
    except: ['packages/contract/src/call.ts', 'packages/contract/src/realtime.ts'],
  },
}

const folders = ['packages', 'tools', 'e2e', 'bench']
const leftOut = new Set(['node_modules', 'dist'])

/** Everything that is wrong with a tree of files, as `file:line what`. */
export function checkTree(tree: Tree): string[] {
  return [
    ...layerViolations(tree, tables),
    ...purityViolations(tree),
    ...mirrorViolations(tree),
    ...houseViolations(tree),
    ...sentenceViolations(tree),
  ]
}

/** Files whose names end so, by their paths from the root. */
function readTree(root: string, names: readonly string[], ends: RegExp): Tree {
  const read = (path: string): [string, string][] => {
    if (!statSync(path).isDirectory()) return ends.test(path) ? [[relative(root, path), readFileSync(path, 'utf8')]] : []
    return readdirSync(path).flatMap((name) => (leftOut.has(name) ? [] : read(join(path, name))))
  }
  return new Map(names.flatMap((name) => read(join(root, name))))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const tree = readTree(root, folders, /\.(?:ts|tsx|mjs|css)$/)
  const all = [...folders, 'docs', '.ci', ...readdirSync(root).filter((name) => /\.(?:md|json|ts)$/.test(name))]
  const pages = readTree(root, all, /\.md$/)
  const paths = new Set(readTree(root, all, /./).keys())
  const violations = [...checkTree(tree), ...documentViolations(tree, pages, paths)]
  for (const violation of violations) console.error(violation)
  process.exit(violations.length === 0 ? 0 : 1)
}
