import { createContext, use } from 'react'

export type ShownFile = { readonly address: string; readonly isFilm: boolean }

/** The files chosen since the screen was opened, by the token of their upload. Until the save, only the browser can show them. */
export type ShownFiles = { readonly files: ReadonlyMap<string, ShownFile>; readonly show: (token: string, file: File) => void }

export const ShownFilesContext = createContext<ShownFiles>({ files: new Map(), show: () => undefined })

export function useShownFiles(): ShownFiles {
  return use(ShownFilesContext)
}
