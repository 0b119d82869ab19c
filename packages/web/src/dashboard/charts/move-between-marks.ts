import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus between the marks of a chart by arrows, Home and End. The marks are one stop of the tab key. */
export function moveBetweenMarks(event: KeyboardEvent): void {
  const marks = [...event.currentTarget.querySelectorAll<SVGAElement | HTMLAnchorElement>('a[data-mark]')]
  const at = marks.findIndex((mark) => mark === document.activeElement)
  if (at < 0) return
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? marks.length - 1 : at + (steps[event.key] ?? 0)
  if (next === at && event.key !== 'Home' && event.key !== 'End') return
  event.preventDefault()
  marks[Math.min(marks.length - 1, Math.max(0, next))]?.focus()
}
