import { runApp } from '../running-app.ts'
import type { Json } from '../store-fixture.ts'

/** Saves documents as the first administrator of a new installation. Each document has its own file. */
export type DocumentSaver = {
  /** The names of documents whose save returned 200, in order. */
  readonly acknowledged: readonly string[]
  /** Saves one document after another until `stop` is called. */
  start(): { stop(): Promise<void> }
  close(): Promise<void>
}

type Options = {
  readonly databaseUrl: string
  /** URL of the serving login, if it differs from that of the tests. */
  readonly servingUrl?: string
  readonly dataDir: string
  /** The link that `setup` printed. */
  readonly link: string
}

const password = 'Drei-Birken-am-Teich-2?'

export async function openDocumentSaver({ databaseUrl, servingUrl, dataDir, link }: Options): Promise<DocumentSaver> {
  const app = await runApp(databaseUrl, { dataDir, ...(servingUrl && { servingUrl }) })
  const opened = await app.redeem(new URL(link).pathname.split('/').at(-1)!)
  const person = await opened.again('/auth/change', { newPassword: password, confirmation: password })
  const root = (await person.get('/auth/me')).body.permissions.find(({ scope }: Json) => scope === 'system').tenant.id
  const acknowledged: string[] = []
  const saveOne = async () => {
    const name = `letter ${acknowledged.length}`
    const url = `data:text/plain;base64,${Buffer.from(name).toString('base64')}`
    const documents = [{ tempid: 'd', definition: 'document', 'document:name': name, 'document:url': url }]
    const saved = await person.save({ id: root, 'tenant:documents': documents })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    acknowledged.push(name)
  }
  return {
    acknowledged,
    start: () => {
      const stopping = new AbortController()
      const done = (async () => {
        while (!stopping.signal.aborted) await saveOne()
      })()
      return {
        stop: () => {
          stopping.abort()
          return done
        },
      }
    },
    close: () => app.close(),
  }
}
