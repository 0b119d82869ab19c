export type Flash = 'auto' | 'flash' | 'off'

const order: readonly Flash[] = ['auto', 'flash', 'off']

type Able = { readonly fillLightMode: readonly Flash[]; readonly hasTorch: boolean }

/** Returns the modes that a camera offers, in the order of the button; none if it has no light. A steady light knows no automatic mode. */
export function flashModes({ fillLightMode, hasTorch }: Able): readonly Flash[] {
  if (fillLightMode.includes('flash')) return order.filter((mode) => mode === 'off' || fillLightMode.includes(mode))
  return hasTorch ? ['flash', 'off'] : []
}

export function nextFlash(modes: readonly Flash[], current: Flash): Flash {
  return modes[(modes.indexOf(current) + 1) % modes.length] ?? 'off'
}
