/** Returns the dropped files. The browser lists a folder among the files and cannot read it, so its name comes separately. */
export function droppedFiles({ files, items }: DataTransfer): { readonly files: readonly File[]; readonly folder: string | undefined } {
  const entries = [...(items ?? [])].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry?.() ?? undefined] : []))
  const isFolder = (index: number) => entries[index]?.isDirectory === true
  const all = [...files]
  return { files: all.filter((_, index) => !isFolder(index)), folder: all.find((_, index) => isFolder(index))?.name }
}
