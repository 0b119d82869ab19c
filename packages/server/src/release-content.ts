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

/** Returns the content that servers and the console publish, with the parts that a server continues to use. */
export function releaseContent() {
  const uiDocumentsOf = createUiDocuments(uiDefinitions)
  const screens = [...uiDocumentsOf(createRegistry(definitions)).values()].map(({ document }) => document)
  const directory = readBankDirectory()
  const content: Content = { definitions, uiDefinitions: screens, schema, staticTwins: withDirectory(staticTwins, directory.rows) }
  return { content, directory, uiDocumentsOf }
}

/** Returns a hash of everything that is published. A release with a different hash needs a new number (ADR 66). */
export function contentHash(): string {
  return checkedPlan(releaseContent().content).hash
}

/** Merges the reference rows. The directory is newer than the release, so its rows replace rows with the same id. */
function withDirectory(released: readonly StaticTwin[], directory: readonly StaticTwin[]): readonly StaticTwin[] {
  return [...new Map([...released, ...directory].map((row) => [row.uuid, row])).values()]
}
