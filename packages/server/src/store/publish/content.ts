import type { Registry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import type { Publisher } from '../db/publisher.ts'
import { hashOf } from '../physical/hash-of.ts'
import { retryLocked } from './lock-retries.ts'
import { writeStaticTwins } from './static-twins.ts'
import type { SchemaEntry } from '../physical/schema-entry.ts'

/** The content of a release. `schema` has further tables, by the parts that own them. */
export type Content = {
  readonly definitions: readonly TwinDefinition[]
  readonly uiDefinitions: readonly UiDefinition[]
  readonly schema: readonly SchemaEntry[]
  /** Twins of static definitions. */
  readonly staticTwins?: readonly StaticTwin[]
}

/** Writes the rows of a release that are new or have changed. */
export async function writeContent(database: Publisher, content: Content, registry: Registry): Promise<void> {
  const documents = [
    ...content.definitions.map((document) => ({ name: `twin:${document.name}`, kind: 'twin', document })),
    ...content.uiDefinitions.map((document) => ({ name: `ui:${document.definition}`, kind: 'ui', document })),
  ].map((each) => ({ ...each, hash: hashOf(each.document) }))
  const forward = [...registry.relations.values()].filter(({ direction }) => direction === 'forward')
  const relationships = [...new Set(forward.map(({ relationship }) => relationship))]
  await retryLocked(database, { object: 'table content_definition' }, () =>
    database.owner(({ runAll }) =>
      runAll([
        {
          text: `insert into content_definition (name, kind, hash, document) select name, kind, hash, document from jsonb_to_recordset($1::jsonb) as d(name text, kind text, hash text, document jsonb)
            on conflict (name) do update set hash = excluded.hash, document = excluded.document, last_modified = now() where content_definition.hash <> excluded.hash`,
          values: [JSON.stringify(documents)],
        },
        {
          text: 'insert into relationship_code (systematics) select n from unnest($1::text[]) n where not exists (select from relationship_code c where c.systematics = n)',
          values: [relationships],
        },
      ]),
    ),
  )
  await retryLocked(database, { object: 'table of the static twins' }, () =>
    database.owner((transaction) => writeStaticTwins(transaction, registry, content.staticTwins ?? [])),
  )
}
