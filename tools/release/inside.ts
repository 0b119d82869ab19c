import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// node inside.ts RELEASE DATA_DIR PORT
//
// Sets up an installation with nothing but a release, and signs in to it. A test runs this as a user who owns nothing, in a network of its
// own. Prints the result as JSON.
const [folder, dataDir = '', port = ''] = process.argv.slice(2)
const program = `${folder}/bin/twinwerk`
const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: port, DEMO: 'off' }
const address = `http://localhost:${port}`
const password = 'Quer-Feld-9-Bank'

const migrated = admin('migrate', '--json')
const person = ['--name', 'Netz Beispiel', '--short-id', 'netz', '--mail', 'ada@netz.example', '--surname', 'Lovelace']
const { link }: { readonly link: string } = admin('admin', 'setup', ...person, '--json')
const { said, stop } = await serve()
const health: unknown = await (await fetch(`${address}/health`)).json()
const page = await fetch(address, { headers: { accept: 'text/html' } })
const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
const assets = (await fetch(`${address}${script}`)).status
const invited = await post('/auth/login', { token: new URL(link).pathname.split('/').at(-1) })
const chosen = await post('/auth/change', { newPassword: password, confirmation: password }, invited.cookie)
const signedIn = await post('/auth/local', { username: 'ada@netz.example', password })
const commands = blocks().map((block) => runBlock(block))
const reached = await fetch('https://registry.npmjs.org').then(
  () => true,
  () => false,
)
const code = await stop()
console.log(
  JSON.stringify({
    migrated,
    health,
    assets,
    statuses: [invited.status, chosen.status, signedIn.status],
    reached,
    commands,
    code,
    said: said(),
    uid: process.getuid?.(),
  }),
)

/** The commands of the pages for operators, which a test has put beside this file. */
function blocks(): readonly string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'commands.json'), 'utf8'))
}

function runBlock(block: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', block], { env, cwd: folder, encoding: 'utf8' })
  return { block, status, said: stdout + stderr }
}

function admin(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { env, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return JSON.parse(stdout)
}

async function serve() {
  const child = spawn(program, ['serve'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        lines.push(text)
        if (text.includes('is ready')) resolve()
      })
    void ended.then(() => reject(new Error(`the server ended: ${lines.join('')}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const [exit] = await ended
    return exit
  }
  return { said: () => lines.join(''), stop }
}

async function post(path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', cookie }
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: response.status,
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}
