/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile({ file, name }: { readonly file: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
