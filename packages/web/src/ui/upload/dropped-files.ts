/** What somebody lets go of over a place for files. A folder is among the files of the browser too, which cannot read it. */
export function droppedFiles({ files, items }: DataTransfer): { readonly files: readonly File[]; readonly folder: string | undefined } {
  const entries = [...(items ?? [])].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry?.() ?? undefined] : []))
  const isFolder = (index: number) => entries[index]?.isDirectory === true
  const all = [...files]
  return { files: all.filter((_, index) => !isFolder(index)), folder: all.find((_, index) => isFolder(index))?.name }
}
