import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mainOf } from './grown-tree.ts'

export type ServerOfTree = { readonly port: number; end(): Promise<void> }

type ServerOptions = { readonly tree: string; readonly port: number; readonly env: Readonly<Record<string, string>> }

/** Starts a server process of a tree and waits until it is ready. Throws with the server's output if the server ends before. */
export async function startServerOf({ tree, port, env }: ServerOptions): Promise<ServerOfTree> {
  const child = spawn(process.execPath, [mainOf(tree)], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('is ready')) resolve()
    })
  const ended = once(child, 'exit')
  void ended.then(() => reject(new Error(`the server ended: ${said}`)))
  await promise
  return {
    port,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
