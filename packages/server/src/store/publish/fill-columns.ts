import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import { foldVersion } from '@twinwerk/model/text/fold'
import type { Publisher } from '../db/publisher.ts'
import { columnOf, familyTable, foldedColumnOf } from '../physical/names.ts'
import type { Catalog } from './catalog/catalog.ts'
import { columnsBeside } from '../physical/families.ts'
import { fillBeside } from './fill-beside.ts'
import { readNotes, writeNotes } from './meta.ts'
import { foldedFamilies, refold } from './refold.ts'
import { refillSearch, unsearchedFamilies } from './refill-search.ts'

/**
 * Notes which rows must be filled, before the columns that reveal them are added. After an interruption, the next start continues from the
 * notes.
 */
export async function noteUnfilled(database: Publisher, registry: Registry, catalog: Catalog): Promise<void> {
  const notes = await readNotes(database)
  const lacking = [...registry.attributes.values()].filter((attribute) => isLacking(registry, catalog, attribute))
  const unfound = lacking.map(({ systematics }) => systematics)
  const unsearched = [
    ...(await database.owner((transaction) => unsearchedFamilies(transaction, registry))),
    ...lacking.filter(foldedColumnOf).map(({ declaring }) => definitionOf(registry, declaring).family),
  ]
  const isFolded = notes.foldVersion === foldVersion
  if (isFolded && unfound.length + unsearched.length === 0) return
  const { unboxedGeometries = [], unfoldedFamilies = [], unsearchedFamilies: noted = [] } = notes
  const unfolded = isFolded ? [] : foldedFamilies(registry)
  await writeNotes(database, {
    unboxedGeometries: [...new Set([...unboxedGeometries, ...unfound])],
    unfoldedFamilies: [...new Set([...unfoldedFamilies, ...unfolded])],
    unsearchedFamilies: [...new Set([...noted, ...unsearched, ...unfolded])],
    foldVersion,
  })
}

/** Fills all that is noted, beside running work. */
export async function fillNoted(database: Publisher, registry: Registry): Promise<void> {
  const { unboxedGeometries = [], unfoldedFamilies: unfolded = [], unsearchedFamilies: unsearched = [] } = await readNotes(database)
  for (const [n, systematics] of unboxedGeometries.entries()) {
    const attribute = registry.attributes.get(systematics)
    if (attribute && !isMapped(registry, attribute.declaring)) await fillBeside(database, registry, attribute)
    await writeNotes(database, { unboxedGeometries: unboxedGeometries.slice(n + 1) })
  }
  for (const [n, family] of unfolded.entries()) {
    if (registry.families.has(family)) await refold(database, registry, family)
    await writeNotes(database, { unfoldedFamilies: unfolded.slice(n + 1) })
  }
  for (const [n, family] of unsearched.entries()) {
    if (registry.families.has(family) && !isMapped(registry, family)) await refillSearch(database, registry, family)
    await writeNotes(database, { unsearchedFamilies: unsearched.slice(n + 1) })
  }
}

/** Returns true if a table has the attribute's own column and lacks the additional columns by which its values are found. */
function isLacking(registry: Registry, { relations }: Catalog, attribute: Attribute): boolean {
  // Every publishing writes the rows of static families itself. Mapped families are views, which nothing fills.
  if (isStatic(registry, attribute.declaring) || isMapped(registry, attribute.declaring)) return false
  const columns = relations[familyTable(definitionOf(registry, attribute.declaring).family)]?.columns
  if (columns?.[columnOf(attribute)] === undefined) return false
  return columnsBeside(attribute).some(({ name }) => columns[name] === undefined)
}

function isMapped(registry: Registry, definition: string): boolean {
  return definitionOf(registry, definition).mapped === true
}
