import { useEffect } from 'react'
import { usePreferences } from '../../data/preferences.ts'

/** Shows the whole page, with its panels and dialogs, in the colours of the sun while a screen of the field is open and they are on. */
export function useSun(): void {
  const isOn = usePreferences(({ sun }) => sun === true)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-sun', isOn)
    return () => void document.documentElement.removeAttribute('data-sun')
  }, [isOn])
}
