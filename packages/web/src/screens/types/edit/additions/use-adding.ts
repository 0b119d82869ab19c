import { useState } from 'react'

/** The state of the dialog of an addition, and the label of what it added last. */
export type Adding = ReturnType<typeof useAdding>

export function useAdding() {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<string>()
  return {
    isOpen,
    added,
    open: () => setOpen(true),
    close: () => setOpen(false),
    done: (label: string) => {
      setOpen(false)
      setAdded(label)
    },
  }
}
