import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { AttributePath } from '@twinwerk/model/query/query'
import { operatorsFor } from '@twinwerk/model/query/operators'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import { guessColumns } from '@twinwerk/model/table/guess-columns'
import type { FileCell, ImportLink, ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { isPartOf, numberAttribute } from '@twinwerk/model/table/import-plan'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { Locale } from '@twinwerk/model/value/value-type'
import { textOfCell } from '../read/table-rows.ts'
import { readCell } from '../row/read-cell.ts'
import { candidatePaths, writableTypes } from './candidates.ts'

type Table = { readonly name: string; readonly headers: readonly string[]; readonly first: readonly (readonly FileCell[])[] }
type Asking = {
  readonly registry: Registry
  readonly grants: readonly Grant[]
  readonly target: string
  readonly locale: Locale & { readonly language: 'de' | 'en' }
}

const samplesShown = 5
const longestSample = 100

/** Proposes a mapping for a file and a user, from the file's name, the headings of its columns and the values of the first rows. */
export function proposeMapping(asking: Asking, { name, headers, first }: Table): ImportProposal {
  const { registry, grants, target, locale } = asking
  const types = writableTypes(asking, target)
  const fits = (index: number, path: AttributePath) =>
    fitsMost(
      first.map((cells) => cells[index] ?? null),
      path,
      locale,
    )
  const guesses = guessColumns(headers, candidatePaths(asking, types), fits)
  const own = guesses.filter((path) => path !== undefined)
  const creatable = types.filter((type) => canEverHold(registry, grants, { type, verb: 'create' }))
  const possible = (creatable.length > 0 ? creatable : types).toSorted(byNameIn(registry, name))
  const type = bestType(registry, possible, { paths: own, step: 0 })
  const links = type === undefined ? [] : linksOf(asking, type, own)
  const paths = guesses.map((path) => (path && type !== undefined && leads(registry, { type, links }, path) ? path : undefined))
  const columns = headers.map((header, index) => ({
    index,
    header: header.slice(0, longestSample).toWellFormed(),
    samples: samplesOf(first.map((cells) => cells[index] ?? null)),
    ...(paths[index] && { path: namesOf(paths[index]) }),
  }))
  const mapping: ImportMapping = {
    language: locale.language,
    type: type ?? target,
    matchBy: identifyingAttributes(own.filter((path) => path.relations.length === 0).map(({ attribute }) => attribute)),
    columns: columns.flatMap(({ index, path }) => (path ? [{ index, path }] : [])),
    links: links.filter(({ path }) => paths.some((each) => each && startsWith(namesOf(each), path))),
  }
  return { columns, types, mapping }
}

function namesOf({ relations, attribute }: AttributePath): Systematics[] {
  return [...relations, attribute].map(({ systematics }) => systematics)
}

function startsWith(names: readonly string[], start: readonly string[]): boolean {
  return names.length > start.length && start.every((name, index) => names[index] === name)
}

/** True if at least half of the values of a column can be read as the attribute. */
function fitsMost(cells: readonly FileCell[], { attribute }: AttributePath, locale: Locale): boolean {
  const texts = cells
    .flatMap((cell): FileCell[] => (typeof cell === 'string' ? cell.split(/\r?\n/) : [cell]))
    .filter((cell) => cell !== null && cell !== '')
  const read = texts.filter((cell) => 'value' in readCell(cell, attribute, locale))
  return read.length * 2 >= texts.length
}

function samplesOf(cells: readonly FileCell[]): string[] {
  const texts = cells.map((cell) => textOfCell(cell).slice(0, longestSample).toWellFormed()).filter((text) => text.trim() !== '')
  return [...new Set(texts)].slice(0, samplesShown)
}

/** Returns the type that has most of the properties that the paths name at a step. */
function bestType(
  registry: Registry,
  types: readonly string[],
  { paths, step }: { readonly paths: readonly AttributePath[]; readonly step: number },
): string | undefined {
  const score = (type: string) =>
    paths.filter(({ relations, attribute }) => isA(registry, type, (relations[step] ?? attribute).declaring)).length
  return types.toSorted((a, b) => score(b) - score(a))[0]
}

/** Compares types by the longest of their words that a text contains; the longest comes first. */
function byNameIn(registry: Registry, name: string): (a: string, b: string) => number {
  const folded = foldLoosely(name)
  const named = (type: string) => {
    const { label, plural } = definitionOf(registry, type)
    const words = [label.de, label.en, plural.de, plural.en].map(foldLoosely)
    return Math.max(0, ...words.filter((word) => folded.includes(word)).map((word) => word.length))
  }
  return (a, b) => named(b) - named(a)
}

/** Returns the attribute that identifies a twin among the attributes of a file: its number, else a unique attribute, else nothing. */
function identifyingAttributes(attributes: readonly Attribute[]): Systematics[] {
  const one = attributes.find(({ systematics }) => systematics === numberAttribute) ?? attributes.find(({ unique }) => unique)
  return one ? [one.systematics] : []
}

function linksOf({ registry, grants }: Asking, type: string, paths: readonly AttributePath[]): ImportLink[] {
  const steps = new Map(
    paths
      .flatMap(({ relations }) => relations.map((_, index) => relations.slice(0, index + 1)))
      .map((relations) => [relations.map(({ systematics }) => systematics).join('/'), relations]),
  )
  return [...steps.values()].flatMap((relations): ImportLink[] => {
    const relation = relations.at(-1)
    if (!relation) return []
    if (relations.length === 1 && !isA(registry, type, relation.declaring)) return []
    const path = relations.map(({ systematics }) => systematics)
    const here = paths.filter((each) => startsWith(namesOf(each), path))
    const attributes = here.filter((each) => each.relations.length === path.length).map(({ attribute }) => attribute)
    const { concrete, name } = definitionOf(registry, relation.target)
    const possible = concrete.filter((each) => canEverHold(registry, grants, { type: each, verb: 'create' }))
    const best = bestType(registry, possible, { paths: here, step: path.length })
    const part = isPartOf(relation)
    const matchBy = part ? identifyingAttributes(attributes) : identifyingLinked(registry, relation.target, attributes)
    if (part) return best === undefined ? [] : [{ path, type: best, matchBy, create: true }]
    if (matchBy.length === 0) return []
    const create = best !== undefined && matchBy.length > 1 && hasAllRequired(registry, best, attributes)
    return [{ path, type: create ? best : name, matchBy, create }]
  })
}

/** Returns what `identifyingAttributes` returns, or else the attributes of the title, or else the first comparable attribute. */
function identifyingLinked(registry: Registry, target: string, attributes: readonly Attribute[]): Systematics[] {
  const certain = identifyingAttributes(attributes)
  if (certain.length > 0) return certain
  const named = attributes.filter(({ dataType }) => operatorsFor(dataType).includes('in'))
  const titles = definitionOf(registry, target).titleAttributes
  const titled = named.filter(({ systematics }) => titles.includes(systematics))
  return (titled.length > 0 ? titled : named.slice(0, 1)).map(({ systematics }) => systematics)
}

/** Returns true if the attributes of a file are enough to create a twin. */
function hasAllRequired(registry: Registry, type: string, attributes: readonly Attribute[]): boolean {
  const said = new Set(attributes.map(({ systematics }) => systematics))
  return definitionOf(registry, type).allAttributes.every(
    ({ required, serverOwned, systematics, ...rest }) => !required || serverOwned || 'default' in rest || said.has(systematics),
  )
}

/** The type of the row's twin, and the types of the linked twins. */
type Chosen = { readonly type: string; readonly links: readonly ImportLink[] }

/** Returns true if a path leads over the chosen types. */
function leads(registry: Registry, { type, links }: Chosen, { relations, attribute }: AttributePath): boolean {
  const names = relations.map(({ systematics }) => systematics)
  const types = [type]
  for (let step = 1; step <= names.length; step += 1) {
    const link = links.find(({ path }) => path.length === step && path.every((name, index) => names[index] === name))
    if (!link) return false
    types.push(link.type)
  }
  return types.every((each, step) => isA(registry, each, (relations[step] ?? attribute).declaring))
}
