import type { Language, Text } from '../text/text.ts'
import { textIn } from '../text/text.ts'
import { formatTag } from '../value/format/language.ts'
import type { Verb } from '../definition/verb.ts'

/** A user's grant that could apply to a twin. It applies if `reaches` and `showsAttribute` are true. Ids are ids of twins. */
export type Reason = {
  readonly permission: string
  readonly role: Named
  readonly through: 'user' | 'group'
  readonly group?: Named
  readonly root: string
  /** The path as written in the role. */
  readonly path: string
  readonly verbs: readonly Verb[]
  readonly mask: readonly string[] | undefined
  /** True if the grant reaches the twin over twins and relations that the current user may read. */
  readonly reaches: boolean
  /** True if the grant covers the requested attribute or relation, and if no attribute or relation was requested. */
  readonly showsAttribute: boolean
  /** The end of the permission, as an ISO instant, if it is limited in time. */
  readonly validUntil?: string
}

type Named = { readonly id: string; readonly name: string }

/** The request, and the first required verb that no grant covers; `missing` is undefined if the request is allowed. */
export type Decision = { readonly verb: Verb; readonly missing: Verb | undefined; readonly type: Text; readonly property: Text | undefined }

export function textOfReason(
  reason: Reason,
  { property }: Decision,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const names = (list: readonly Verb[]) => list.map((verb) => textIn(verbTexts[verb], language)).join(', ')
  const { role, group, path, reaches, showsAttribute, validUntil } = reason
  const german = language !== 'en'
  const field = property && textIn(property, language)
  const until =
    validUntil &&
    new Intl.DateTimeFormat(formatTag(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(validUntil))
  if (german)
    return [
      `Die Rolle „${role.name}“${group ? ` (über die Gruppe „${group.name}“)` : ''} gibt „${names(reason.verbs)}“ auf ${path === '' ? 'die Wurzel selbst' : `„${path}“`}`,
      !reaches
        ? path.includes('/')
          ? ' und erreicht diesen Eintrag auf keinem Weg, der zu sehen ist.'
          : ' und erreicht diesen Eintrag nicht.'
        : showsAttribute
          ? ' und erreicht diesen Eintrag.'
          : ` und erreicht diesen Eintrag, umfasst aber „${field}“ nicht.`,
      until ? ` Sie gilt bis ${until}.` : '',
    ].join('')
  return [
    `The role "${role.name}"${group ? ` (through the group "${group.name}")` : ''} gives "${names(reason.verbs)}" on ${path === '' ? 'the root itself' : `"${path}"`}`,
    !reaches
      ? path.includes('/')
        ? ' and reaches this entry on no way that can be seen.'
        : ' and does not reach this entry.'
      : showsAttribute
        ? ' and reaches this entry.'
        : ` and reaches this entry, but does not cover "${field}".`,
    until ? ` It holds until ${until}.` : '',
  ].join('')
}

export function textOfDecision({ verb, missing, type, property }: Decision, reasons: readonly Reason[], language: Language): string {
  return textIn(missing === undefined ? allowed(verb, property) : refused({ verb, missing, type, property }, reasons), language)
}

function allowed(verb: Verb, property: Text | undefined): Text {
  const { de, en } = verbTexts[verb]
  return {
    de: `Erlaubt: Eine Rolle gibt „${de}“ auf diesen Eintrag${property ? ` mit „${property.de}“` : ''}.`,
    en: `Allowed: a role gives "${en}" on this entry${property ? ` with "${property.en}"` : ''}.`,
  }
}

function refused({ verb, missing, type, property }: Decision & { missing: Verb }, reasons: readonly Reason[]): Text {
  const held = reasons.filter((reason) => reason.verbs.includes(missing))
  const { de, en } = verbTexts[missing]
  const why: Text =
    held.length === 0
      ? {
          de: `Keine Rolle gibt „${de}“ auf Einträge dieser Art (${type.de}).`,
          en: `No role gives "${en}" on entries of this kind (${type.en}).`,
        }
      : !property || held.every((reason) => !reason.reaches)
        ? { de: `Keine Rolle mit „${de}“ erreicht diesen Eintrag.`, en: `No role with "${en}" reaches this entry.` }
        : {
            de: `Keine Rolle mit „${de}“, die diesen Eintrag erreicht, umfasst „${property.de}“.`,
            en: `No role with "${en}" that reaches this entry covers "${property.en}".`,
          }
  if (missing === verb) return { de: `Nicht erlaubt: ${why.de}`, en: `Not allowed: ${why.en}` }
  const asked = verbTexts[verb]
  return { de: `Nicht erlaubt: ${why.de} „${asked.de}“ setzt das voraus.`, en: `Not allowed: ${why.en} "${asked.en}" needs that.` }
}

const verbTexts: Record<Verb, Text> = {
  create: { de: 'anlegen', en: 'create' },
  update: { de: 'ändern', en: 'change' },
  delete: { de: 'löschen', en: 'delete' },
  execute: { de: 'ausführen', en: 'execute' },
  select: { de: 'sehen', en: 'see' },
  selectme: { de: 'sich selbst eintragen', en: 'enter oneself' },
  selectexternal: { de: 'externe Dienstleister eintragen', en: 'enter external service providers' },
  restart: { de: 'neu starten', en: 'restart' },
  adminupdate: { de: 'administrativ ändern', en: 'change as an administrator' },
  switchtenant: { de: 'in einen anderen Mandanten verschieben', en: 'move to another tenant' },
}
