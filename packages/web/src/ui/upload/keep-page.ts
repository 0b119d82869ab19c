/** Prevents the browser from opening a file that is dropped outside a drop zone: it would replace the page and lose its input. */
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
