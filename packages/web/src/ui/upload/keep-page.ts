/** A file that is let go beside a place for files is opened by browsers in place of the page, with all that was typed on it. */
export function keepPageOnDrop(): void {
  const stay = (event: DragEvent) => {
    const { dataTransfer, target } = event
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    if (target instanceof HTMLInputElement && target.type === 'file') return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', stay)
  window.addEventListener('drop', stay)
}
