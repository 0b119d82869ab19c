/** Passes a file to the browser, which stores it in the folder for downloads. */
export function saveFile({ file, name }: { readonly file: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
