import type { KeyboardEvent } from 'react'

type Acts = { readonly shoot: () => void; readonly flash: () => void; readonly switchOver: () => void }

/** Handles the keys of the camera: space and Enter take a photo, F is the flash, C the other camera. Buttons keep their own keys. */
export function onCameraKey(event: KeyboardEvent, { shoot, flash, switchOver }: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const isShutter = event.key === ' ' || event.key === 'Enter'
  const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, input, a') !== null
  if (isShutter && isOnControl) return
  const act = isShutter ? shoot : { f: flash, c: switchOver }[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}
