import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

/** A builder below the bar of a list. */
export type ListPanel = 'filter' | 'sort'

/**
 * Returns the open builder (`panel`) and the builders opened before (`opened`), which stay mounted with their typed values. Shortcuts open
 * and close the builders.
 */
export function useListPanels() {
  const [panel, setPanel] = useState<ListPanel>()
  const [opened, setOpened] = useState<Readonly<Partial<Record<ListPanel, true>>>>({})
  const openPanel = (name: ListPanel | undefined) => {
    setPanel(name)
    if (name) setOpened((all) => ({ ...all, [name]: true }))
  }
  const toggle = (name: ListPanel) => () => openPanel(panel === name ? undefined : name)
  useHotkeys(
    [
      ['shift+mod+F', toggle('filter')],
      ['shift+mod+S', toggle('sort')],
    ],
    [],
  )
  return { panel, opened, openPanel }
}
