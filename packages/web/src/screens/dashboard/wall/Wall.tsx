import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSignInAsked } from '../../../data/account/sign-in-again.ts'
import classes from './Wall.module.css'

type Props = {
  readonly title: string
  readonly asOf: ReactNode
  /** True if the last reading failed: the numbers are those of `asOf`. */
  readonly isStale: boolean
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A board that fills the screen of a wall, without menus. Escape leaves it, and so does the end of the session. */
export function Wall({ title, asOf, isStale, onLeave, children }: Props) {
  const { t } = useTranslation(['dashboard', 'tile'])
  const frame = useRef<HTMLDivElement>(null)
  const isOver = useSignInAsked() !== undefined
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
  useEffect(() => {
    const { documentElement } = document
    const before = document.activeElement
    frame.current?.focus()
    // Only a click may fill the screen. A page that is opened at this address fills the window.
    if (navigator.userActivation.isActive) void documentElement.requestFullscreen?.().catch(() => undefined)
    const onChange = () => {
      if (!document.fullscreenElement) latest.current()
    }
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role="dialog"]')) latest.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <div ref={frame} className={classes.wall} role="region" aria-label={title} tabIndex={-1} data-wall>
      <div className={classes.head}>
        <h1>{title}</h1>
        <Button className={classes.leave ?? ''} variant="default" size="compact-sm" onClick={onLeave}>
          {t('tile:leaveWall')}
        </Button>
        <p role="status">
          {isStale ? (
            <span className={classes.stale}>
              {t('tile:wallStale')} · {asOf}
            </span>
          ) : (
            asOf
          )}
        </p>
      </div>
      {children}
    </div>,
    document.body,
  )
}
