import { isJsonObject } from '../json/json-shape.ts'
import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { attributeIn, relationIn } from '../query/attribute-path.ts'
import type { Text } from '../text/text.ts'
import type { Verb } from '../definition/verb.ts'
import { verbs } from '../definition/verb.ts'
import type { RolePath, Start } from './role-path.ts'
import { parseRolePath } from './role-path.ts'

/** A parsed grant of a role, before it is assigned to a user at a root. */
export type ReadGrant = RolePath & { readonly verbs: readonly Verb[]; readonly mask: readonly Systematics[] | undefined }

/** A problem in the JSON of a role's grants, and its place there. */
export type GrantProblem = { readonly at: readonly (string | number)[]; readonly text: Text }

/** A role with more grants, or longer paths, would make every statement of its holders too large. */
const maxGrants = 300
const maxSteps = 6
/** The maximum number of problems that is useful to a reader. */
const maxProblems = 50

/** The definitions that the paths of roles start from. */
export const startDefinitions: Record<Start, string> = { root: 'businessPartner', user: 'user', group: 'group' }

/**
 * Parses `role:grants`. An invalid entry grants nothing, so a mistake, or a definition that no longer exists, can only remove rights from a
 * role. `problems` names each cause. An unknown name in a mask is a problem too, but the rest of its grant stays valid.
 */
export function readRoleGrants(registry: Registry, json: unknown): { grants: readonly ReadGrant[]; problems: readonly GrantProblem[] } {
  if (!Array.isArray(json)) return { grants: [], problems: [{ at: [], text: texts.noList }] }
  const tooMany: GrantProblem[] = json.length > maxGrants ? [{ at: [], text: texts.tooMany }] : []
  const entries = json.slice(0, maxGrants).map((entry: unknown) => readGrant(registry, entry))
  const inEntries = entries.flatMap(({ problems }, index) =>
    problems.map(({ at, text }): GrantProblem => ({ at: [index, ...at], text: inEntry(index, text) })),
  )
  return { grants: entries.flatMap(({ grant }) => grant ?? []), problems: [...tooMany, ...inEntries].slice(0, maxProblems) }
}

type Read = { readonly grant: ReadGrant | undefined; readonly problems: readonly GrantProblem[] }

function readGrant(registry: Registry, entry: unknown): Read {
  if (!isJsonObject(entry)) return { grant: undefined, problems: [{ at: [], text: texts.noEntry }] }
  const { path: pathJson, verbs: verbsJson, mask: maskJson, ...rest } = entry
  const unknownKeys = Object.keys(rest).map((key): GrantProblem => ({ at: [key], text: texts.unknownKey(key) }))
  const path = readPath(registry, pathJson)
  const held = readVerbs(verbsJson)
  const mask = readMask(registry, maskJson, 'path' in path ? path : undefined)
  const problems = [...unknownKeys, ...('text' in path ? [{ at: ['path'], text: path.text }] : []), ...held.problems, ...mask.problems]
  if ('text' in path || held.problems.length > 0 || !mask.isReadable) return { grant: undefined, problems }
  return { grant: { ...path, verbs: held.verbs, mask: mask.names }, problems }
}

function readPath(registry: Registry, json: unknown): RolePath | { readonly text: Text } {
  if (typeof json !== 'string') return { text: texts.noPath }
  const read = parseRolePath(registry, json)
  if (!read) return { text: texts.unknownPath(json) }
  if (read.path.steps.length > maxSteps) return { text: texts.longPath(json) }
  const declaring = read.path.steps[0]?.relation.declaring
  const start = startDefinitions[read.start]
  if (declaring !== undefined && !isA(registry, declaring, start) && !isA(registry, start, declaring)) return { text: texts.noStart(json) }
  return read
}

function readVerbs(json: unknown): { verbs: readonly Verb[]; problems: readonly GrantProblem[] } {
  if (!Array.isArray(json) || json.length === 0) return { verbs: [], problems: [{ at: ['verbs'], text: texts.noVerbs }] }
  const isVerb = (word: unknown): word is Verb => verbs.some((verb) => verb === word)
  const problems = json.flatMap((word: unknown, index): GrantProblem[] =>
    isVerb(word) ? [] : [{ at: ['verbs', index], text: texts.unknownVerb(shown(word)) }],
  )
  return { verbs: verbs.filter((verb) => json.includes(verb)), problems }
}

type ReadMask = { names: readonly string[] | undefined; isReadable: boolean; problems: readonly GrantProblem[] }

function readMask(registry: Registry, json: unknown, path: RolePath | undefined): ReadMask {
  if (json === undefined) return { names: undefined, isReadable: true, problems: [] }
  if (!Array.isArray(json)) return { names: [], isReadable: false, problems: [{ at: ['mask'], text: texts.noMask }] }
  const end = path && (path.path.steps.at(-1)?.type ?? startDefinitions[path.start])
  const isKnown = (name: unknown) =>
    typeof name === 'string' && (end === undefined || Boolean(attributeIn(registry, end, name) ?? relationIn(registry, end, name)))
  return {
    names: [...new Set(json.filter((name): name is string => typeof name === 'string'))],
    isReadable: true,
    problems: json.flatMap((name: unknown, index): GrantProblem[] =>
      isKnown(name) ? [] : [{ at: ['mask', index], text: texts.unknownName(shown(name), end ?? '') }],
    ),
  }
}

/** Shortens a word of the input for a message. */
function shown(word: unknown): string {
  return (typeof word === 'string' ? word : (JSON.stringify(word) ?? '')).slice(0, 80)
}

function inEntry(index: number, { de, en }: Text): Text {
  return { de: `Eintrag ${index + 1}: ${de}`, en: `Entry ${index + 1}: ${en}` }
}

const texts = {
  noList: {
    de: 'Die Rechte sind eine Liste aus Einträgen mit path, verbs und mask!',
    en: 'Grants are a list of entries with path, verbs and mask.',
  },
  tooMany: { de: `Eine Rolle hat höchstens ${maxGrants} Einträge!`, en: `A role has at most ${maxGrants} entries.` },
  noEntry: { de: 'Ein Eintrag hat path, verbs und, wo nötig, mask!', en: 'An entry has path, verbs and, where needed, mask.' },
  noPath: { de: 'path fehlt oder ist kein Text!', en: 'path is missing or no text.' },
  noVerbs: {
    de: 'mindestens eines der Rechte ist nötig, etwa Sehen!',
    en: 'at least one right is needed, such as see.',
  },
  noMask: { de: 'mask ist eine Liste von Feldern und Beziehungen!', en: 'mask is a list of fields and relations.' },
  unknownKey: (key: string) => ({ de: `„${shown(key)}“ ist unbekannt!`, en: `"${shown(key)}" is unknown.` }),
  unknownPath: (path: string) => ({ de: `Den Pfad „${shown(path)}“ gibt es nicht!`, en: `There is no path "${shown(path)}".` }),
  longPath: (path: string) => ({
    de: `Der Pfad „${shown(path)}“ hat mehr als ${maxSteps} Schritte!`,
    en: `The path "${shown(path)}" has more than ${maxSteps} steps.`,
  }),
  noStart: (path: string) => ({
    de: `Der Pfad „${shown(path)}“ beginnt weder bei Mandant oder Geschäftspartner noch bei Benutzer oder Gruppe!`,
    en: `The path "${shown(path)}" starts neither at a tenant or business partner nor at a user or group.`,
  }),
  unknownVerb: (verb: string) => ({ de: `Das Recht „${verb}“ gibt es nicht!`, en: `There is no right "${verb}".` }),
  unknownName: (name: string, end: string) => ({
    de: `„${name}“ ist kein Feld und keine Beziehung von ${end}!`,
    en: `"${name}" is no field and no relation of ${end}.`,
  }),
}
