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
 * may import itself and the names in its list. A name that is missing here may import nothing, and nothing may import it.
 */
export const tables: Tables = {
  packages: {
    model: [],
    contract: ['model'],
    process: ['model'],
    domain: ['model'],
    server: ['model', 'contract', 'process', 'domain'],
    // Not domain: screens come from the server's definitions.
    web: ['model', 'contract'],
    tools: ['model', 'contract', 'domain', 'server'],
    // A story uses the browser and the API like a user; it may use names and numbers of the demo world.
    e2e: ['model', 'contract', 'domain', 'tools'],
    bench: ['model', 'contract', 'process', 'domain', 'server', 'tools'],
  },
  layers: {
    server: {
      // Only these layers see all parts and pass them in.
      app: ['parts', 'api', 'http', 'config', 'explain-start', 'start-state', 'store'],
      // The parts of the application, each opened on top of the previous ones.
      parts: 'all',
      main: 'all',
      // Commands of the console that runs beside the servers.
      admin: 'all',
      'release-content': ['content', 'integrations', 'schema', 'store'],
      api: [
        'content',
        'access',
        'billing',
        'comments',
        'identity',
        'data-checks',
        'jobs',
        'bulk',
        'runner',
        'realtime',
        'telemetry',
        'export',
        'import',
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
        'flash',
      ],
      // Bills contracts: reads the facts, runs the biller of the model, writes drafts and receipts, and hands receipts over.
      billing: ['store', 'jobs', 'files', 'documents', 'export', 'payments', 'mail', 'receipts', 'runner'],
      // Runs of firmware into devices: begun, locked, ended.
      flash: ['store'],
      // Comments of colleagues at records, and who is told of them.
      comments: ['access', 'jobs', 'mail', 'runner', 'store'],
      // Runs processes: its steps wait in the durable queue.
      runner: ['store', 'access', 'jobs', 'mail', 'integrations', 'files', 'documents'],
      // Declarations of visitors on public pages: the process, its confirmation and its mail in one transaction.
      declarations: ['captcha', 'documents', 'identity', 'jobs', 'mail', 'runner', 'store'],
      // Orders of visitors on public pages: offers, addresses, the order with its confirmation.
      orders: ['captcha', 'declarations', 'documents', 'identity', 'integrations', 'jobs', 'mail', 'runner', 'store'],
      // Makes a declaration or an order binding, so it depends on both.
      proof: ['captcha', 'declarations', 'documents', 'identity', 'jobs', 'mail', 'orders', 'registration', 'runner', 'store'],
      // Codes with which customers become users of the portal.
      registration: ['declarations', 'documents', 'identity', 'jobs', 'mail', 'runner', 'store'],
      // Everything about a customer as one archive to download.
      'personal-data': ['access', 'documents', 'files', 'jobs', 'store'],
      // Captchas for anonymous callers.
      captcha: ['identity', 'mail', 'store', 'threads'],
      // Files of calls: checked, loaded, withdrawn.
      calls: ['files', 'jobs', 'runner', 'store'],
      // Files of the bank, incoming payments, and debits.
      payments: ['store', 'access', 'jobs', 'runner', 'files', 'xml'],
      // The durable queue: long work that continues after a crash.
      jobs: ['store'],
      // The streets of own addresses as lines.
      streets: ['store', 'jobs'],
      // Archives of map tiles: checked, stored, drawn.
      maps: ['store', 'files'],
      // Calculates the values that no save could.
      recalculate: ['store', 'jobs'],
      // Checks rules over all data, including tables in files.
      'data-checks': ['store', 'jobs', 'files', 'import'],
      // One change to many twins.
      bulk: ['store', 'access', 'jobs'],
      access: ['store'],
      // A mail to the owner reports changes of an account, in the same transaction.
      identity: ['store', 'mail', 'integrations', 'jobs'],
      realtime: ['store'],
      telemetry: ['store'],
      export: ['store'],
      // Tables in files, validated and then applied as one change.
      import: ['store', 'access', 'jobs', 'files', 'export', 'content'],
      // The content of the release (routes, UI definitions), prepared for responses. Its hashes are the ones of publishing.
      content: ['store'],
      // Creates a tenant with its first administrator.
      tenants: ['store', 'identity', 'mail'],
      // Fills an empty database through the store: files and measured values arrive like a user's, and processes run. Creates the sign-ins
      // of the demo world. A year of energy is billed as runs do it.
      demo: [
        'store',
        'identity',
        'files',
        'documents',
        'telemetry',
        'runner',
        'billing',
        'payments',
        'jobs',
        'maps',
        'load-sharp',
        'start-error',
      ],
      store: ['start-error'],
      http: [],
      // Mails are stored in the database until a job has sent them.
      mail: ['store', 'jobs'],
      files: ['load-sharp'],
      // Letters as files, with data of the store.
      documents: ['store', 'threads', 'load-sharp'],
      // Receipts as files and as electronic invoices, drawn from their own stored data.
      receipts: ['documents', 'threads', 'xml'],
      // Writes electronic invoices and files for the bank.
      xml: [],
      // Work that would delay requests, in separate threads.
      threads: [],
      integrations: [],
      // A real database for tests; production code never sees it.
      testing: [
        'store',
        'payments',
        'billing',
        'threads',
        'identity',
        'jobs',
        'calls',
        'realtime',
        'export',
        'import',
        'billing',
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
      // Files beside app.ts: the settings that the start reads, and the one error class that it explains in a sentence.
      config: ['start-error', 'identity'],
      'check-port': ['config', 'start-error'],
      'stop-signal': [],
      // The library of pictures, loaded and locked down in one place.
      'load-sharp': [],
      'start-error': [],
      'start-sealing': ['store'],
      'start-state': ['store'],
      'start-lines': ['config', 'start-state'],
      'start-cleaning': ['captcha', 'export', 'files', 'identity', 'import', 'jobs', 'mail', 'realtime', 'store', 'telemetry'],
      'explain-start': ['config', 'files', 'start-error', 'store'],
      schema: [
        'billing',
        'calls',
        'captcha',
        'comments',
        'store',
        'identity',
        'jobs',
        'mail',
        'export',
        'import',
        'maps',
        'realtime',
        'runner',
        'streets',
        'telemetry',
      ],
    },
    web: {
      main: 'all',
      app: 'all',
      routes: 'all',
      'administration-screen': ['ui', 'shell', 'screens'],
      screens: ['dashboard', 'shell', 'search', 'views', 'layouts', 'inputs', 'tools', 'data', 'ui', 'i18n'],
      shell: ['data', 'ui', 'i18n'],
      // Pages without a sign-in: a separate entry, which does not depend on the back office.
      public: ['data', 'ui', 'i18n'],
      // The builders for filters and sort orders, which lists and the selector share.
      search: ['inputs', 'data', 'ui', 'i18n'],
      // Tiles with numbers and charts, for boards and the start page.
      dashboard: ['data', 'ui', 'i18n'],
      views: ['inputs', 'tools', 'data', 'ui', 'i18n'],
      layouts: ['inputs', 'tools', 'data', 'ui', 'i18n'],
      inputs: ['tools', 'data', 'ui', 'i18n'],
      tools: ['data', 'ui', 'i18n'],
      data: ['i18n'],
      ui: ['i18n'],
      // Texts and their language: below every layer that shows one.
      i18n: [],
      // Real parts with a small world around them, for the tests in the browser's DOM.
      testing: ['shell', 'search', 'views', 'layouts', 'inputs', 'tools', 'data', 'ui', 'i18n'],
    },
  },
  floors: {
    'packages/model/src': [
      'json',
      'calendar',
      'chart',
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
      'telemetry',
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
      'timeline',
      'comment',
      'validation',
      'file',
      'list',
      'dashboard',
      'photo',
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
      'tell-waiting',
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
      'rehearse-writes',
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
      'comments',
      'timeline',
      'findings',
      'billing',
      'accounting',
      'flash',
      'visits',
      'audit',
      'retention',
      'calls',
      'changes',
      'streets',
      'maps',
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
  /** Slices of one layer that never import each other. Code that two of them need belongs to a layer below. */
  slices: ['packages/web/src/screens'],
  forbidden: [
    {
      from: /^packages\/web\/src\/layouts\/[^/]+\//,
      to: 'packages/web/src/layouts/registry.ts',
      instead: 'a layout renders its children through the function from context',
    },
  ],
  /** The bundle imports only types from the contract, so that zod stays on the server. The names of headers are the exception. */
  typesOnly: {
    from: 'packages/web/',
    to: 'packages/contract/',
    except: ['packages/contract/src/call.ts', 'packages/contract/src/realtime.ts'],
  },
}

const folders = ['packages', 'tools', 'e2e', 'bench']
const leftOut = new Set(['node_modules', 'dist'])

/** Returns all violations in a tree of files, as `file:line what`. */
export function checkTree(tree: Tree): string[] {
  return [
    ...layerViolations(tree, tables),
    ...purityViolations(tree),
    ...mirrorViolations(tree),
    ...houseViolations(tree),
    ...sentenceViolations(tree),
  ]
}

/** Reads the files whose names match `ends`, by their paths from the root. */
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
