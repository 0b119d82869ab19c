import { definitions } from '@twinwerk/domain/definitions'
import { staticTwins } from '@twinwerk/domain/static-twins'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { createUiDocuments } from './content/ui-definitions.ts'
import { readBankDirectory } from './integrations/bank-directory.ts'
import { schema } from './schema.ts'
import type { Content } from './store/publish/content.ts'
import { checkedPlan } from './store/publish/publish.ts'

/** The content that servers and the console publish, with the parts of it that a server goes on to use. */
export function releaseContent() {
  const uiDocumentsOf = createUiDocuments(uiDefinitions)
  const screens = [...uiDocumentsOf(createRegistry(definitions)).values()].map(({ document }) => document)
  const directory = readBankDirectory()
  const content: Content = { definitions, uiDefinitions: screens, schema, staticTwins: withDirectory(staticTwins, directory.rows) }
  return { content, directory, uiDocumentsOf }
}

/** Changes with everything that is published: a release with another hash needs another number (ADR 66). */
export function contentHash(): string {
  return checkedPlan(releaseContent().content).hash
}

/** The directory is newer than the release, so its rows replace those with the same id. */
function withDirectory(released: readonly StaticTwin[], directory: readonly StaticTwin[]): readonly StaticTwin[] {
  return [...new Map([...released, ...directory].map((row) => [row.uuid, row])).values()]
}
