import { z } from 'zod'
import { defineCall } from '../call.ts'

const place = z.number().min(-1e6).max(1e6)
const instant = z.int().min(0).max(8.64e15)
const name = z.string().max(200)

/** The settings of a person that are valid in all tenants. Those with `key` are one setting for each key: `tables/{list}`. */
const everywhere = {
  language: { value: z.enum(['de', 'en']) },
  addressing: { value: z.enum(['formal', 'informal']) },
  technicalInfo: { value: z.boolean() },
  sidebarCollapsed: { value: z.boolean() },
  /** Paths of menu groups that are unfolded. */
  openGroups: { key: true, value: z.literal(true), max: 100 },
  /** Paths of menu entries: whether the menu shows it (or keeps it below "more"), and its place. */
  menu: { key: true, value: z.strictObject({ shown: z.boolean().optional(), place: place.optional() }), max: 400 },
  /** The looks of tables, by relation and type of the list. */
  tables: {
    key: true,
    value: z.strictObject({
      columns: z.array(name).max(200).optional(),
      pinned: z.array(name).max(200),
      widths: z.record(name, z.number().min(0).max(5000)).refine((widths) => Object.keys(widths).length <= 200),
    }),
    max: 400,
  },
  /** The looks of boards, by relation of the list. */
  boards: {
    key: true,
    value: z.strictObject({ span: z.enum(['day', 'week']).optional(), team: name.optional(), area: name.optional() }),
    max: 100,
  },
  /** The types that the person created last, with the instant. The oldest entries end. */
  made: { key: true, value: instant, newest: 20 },
} as const satisfies Kinds

/** The settings of a person in one tenant. */
const inTenant = {
  /** `list/{path}`, `view/{id}`, `twin/{id}` or `help/{path}`, with its place and folder. */
  favourites: { key: true, value: z.strictObject({ place, folder: z.string().max(50).optional() }), max: 100 },
  folders: { key: true, value: z.strictObject({ name: z.string().trim().min(1).max(60), place }), max: 30 },
  /** Blocks and number tiles (`tile:{name}`) of the start page: whether it shows them, and their places. */
  home: { key: true, value: z.strictObject({ shown: z.boolean().optional(), place: place.optional() }), max: 60 },
  /** Own tiles on the start page, by name (`model/dashboard/own-board`). */
  homeTiles: { key: true, value: z.strictObject({ place, tile: z.record(z.string(), z.unknown()) }), max: 12 },
  /** The ids of the twins opened last, with the instant. The oldest entries end. */
  recents: { key: true, value: instant, newest: 10 },
} as const satisfies Kinds

/** `max`: more entries are refused. `newest`: only as many entries are kept, those with the greatest values. */
type SettingKind = { readonly key?: true; readonly value: z.ZodType; readonly max?: number; readonly newest?: number }
type Kinds = Readonly<Record<string, SettingKind>>

type PlacedKind = SettingKind & { readonly everywhere: boolean }

const kinds: ReadonlyMap<string, PlacedKind> = new Map(
  [...Object.entries<SettingKind>(everywhere), ...Object.entries<SettingKind>(inTenant)].map(([kind, each]) => [
    kind,
    { ...each, everywhere: kind in everywhere },
  ]),
)

/** The kinds whose entries are counted: `[kind, limits]`. */
export const boundedKinds = [...kinds].flatMap(([kind, { max, newest, everywhere: isEverywhere }]) =>
  max === undefined && newest === undefined ? [] : [{ kind, max, newest, everywhere: isEverywhere }],
)

/** Returns the kind of a setting by its name (`language`, `tables/{list}`); undefined for an unknown name. */
export function settingKind(setting: string): PlacedKind | undefined {
  const end = setting.indexOf('/')
  const kind = kinds.get(end < 0 ? setting : setting.slice(0, end))
  return kind && (kind.key === true) === end > 0 && end < setting.length - 1 ? kind : undefined
}

/** The longest value of a setting, in characters of JSON. */
const maxCharacters = 20_000

const changes = z
  .record(z.string().max(300), z.unknown())
  .refine((all) => Object.keys(all).length <= 1000, { error: 'At most 1000 settings' })
  .superRefine((all, context) => {
    for (const [setting, value] of Object.entries(all)) {
      const kind = settingKind(setting)
      const isValid = kind && (value === null || (kind.value.safeParse(value).success && JSON.stringify(value).length <= maxCharacters))
      if (!isValid) context.addIssue({ code: 'custom', path: [setting], message: kind ? 'Not a value of this setting' : 'No such setting' })
    }
  })

const root = z.string().max(200)
const output = z.strictObject({ settings: z.record(z.string(), z.unknown()) })

/**
 * Returns the caller's own settings: those for all tenants and those for one tenant. `root` is the tenant's id or short id. A session that
 * views as another user reads the settings of that user.
 */
export const settings = defineCall({
  method: 'GET',
  path: '/auth/settings',
  summary: 'Own settings',
  access: 'session',
  query: z.strictObject({ root }),
  output,
  codes: ['1000', '1001'],
})

/**
 * Changes own settings one by one; all others stay. Null removes a setting. `absentOnly` keeps each setting that the server already has.
 * Returns all settings after the change. Throws INPUT_INVALID for more entries than a kind may have.
 */
export const changeSettings = defineCall({
  method: 'POST',
  path: '/auth/settings',
  summary: 'Change own settings',
  access: 'session',
  peopleOnly: true,
  input: z.strictObject({ root, changes, absentOnly: z.boolean().optional() }),
  output,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED'],
})
