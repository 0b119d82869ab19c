import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The look of the table of one list on this device. */
export type TableLook = {
  /** The ids of the visible columns, in order. Undefined: the list's own columns. */
  readonly columns: readonly string[] | undefined
  /** The ids of the columns that are pinned to the left. */
  readonly pinned: readonly string[]
  /** The widths in pixels of the columns whose width was changed. */
  readonly widths: Readonly<Record<string, number>>
}

/** The look of a board on this device: its span, and the team and the area that are shown; all without one. */
export type BoardLook = { readonly span?: 'day' | 'week'; readonly team?: string | undefined; readonly area?: string | undefined }

/** The place of a favourite in the menu, and the key of its folder. */
export type FavouritePlace = { readonly place: number; readonly folder?: string }

/** A person's choice about an entry of the menu or a block of the start page: whether it is shown, and its place. */
export type MenuChoice = { readonly shown?: boolean; readonly place?: number }

/** An own tile on the start page, as JSON of an own board. */
export type HomeTile = { readonly place: number; readonly tile: Readonly<Record<string, unknown>> }

type Entries<V> = Readonly<Record<string, V>>

export type Preferences = {
  /** The user's language. Null follows the tenant. */
  readonly language: 'de' | 'en' | null
  /** The form of address in German. Null follows the tenant. */
  readonly addressing: 'formal' | 'informal' | null
  /** True if the names of fields in the definitions are shown beside their labels. */
  readonly technicalInfo: boolean
  readonly sidebarCollapsed: boolean
  /** The paths of menu groups that the user opened, in any tenant. */
  readonly openGroups: Entries<true>
  /** The choices about menu entries, by path. */
  readonly menu: Entries<MenuChoice>
  /** The instants at which the user last created a type. */
  readonly made: Entries<number>
  /** The short id of the tenant last worked in. It decides the brand of the sign-in page and the target of `/`. */
  readonly lastTenant: string | null
  /** True if screens of the field have colours that are read in the sun. */
  readonly sun?: boolean
  /** The path at which this device has shown the day of a person in the field. */
  readonly dayPath?: string
  /** The looks of tables by relation and type of the list. */
  readonly tables: Entries<TableLook>
  /** The looks of boards by relation of the list. */
  readonly boards: Entries<BoardLook>
  /** By tenant: favourites by target (`favourite.ts`), their folders, and the instants at which twins were last opened. */
  readonly favourites: Entries<Entries<FavouritePlace>>
  readonly folders: Entries<Entries<{ readonly name: string; readonly place: number }>>
  readonly recents: Entries<Entries<number>>
  /** By tenant: choices about the blocks of the start page (`settings/home.ts`), and own tiles there. */
  readonly home: Entries<Entries<MenuChoice>>
  readonly homeTiles: Entries<Entries<HomeTile>>
  /** The account whose settings these are; null before the first sign-in on this device. */
  readonly account: string | null
  /** The settings as the server had them last, by tenant; those of all tenants under ''. */
  readonly synced: Entries<Entries<unknown>>
}

/** The settings of a person who has chosen nothing. */
export const noSettings = {
  technicalInfo: false,
  sidebarCollapsed: false,
  openGroups: {},
  menu: {},
  made: {},
  tables: {},
  boards: {},
  favourites: {},
  folders: {},
  recents: {},
  home: {},
  homeTiles: {},
  synced: {},
} satisfies Partial<Preferences>

/**
 * The user's choices on this device. Most of them belong to the person and are the same on all devices (`settings/sync.ts`, ADR 106);
 * `lastTenant`, `sun` and `dayPath` stay on the device.
 */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      ...noSettings,
      language: null,
      addressing: null,
      lastTenant: null,
      account: null,
    }),
    { name: 'twinwerk.preferences', version: 1 },
  ),
)

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change)
}

/** Makes the settings on this device those of an account. Without an account so far, the device's are taken over. */
export function settleAccount(account: string): void {
  const before = usePreferences.getState()
  if (before.account === account) return
  setPreference({ ...(before.account !== null && noSettings), account })
}
