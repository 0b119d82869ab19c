import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useRootid } from '../../data/tenant.tsx'
import { hint } from '../../ui/hint/hint.ts'
import classes from './MainMenu.module.css'

type Props = {
  readonly path: string
  readonly title: string
  readonly icon?: Icon | undefined
  readonly collapsed?: boolean
  readonly nested?: boolean
  /** The state of the address besides its path, such as a saved view or an open record. */
  readonly search?: ((previous: object) => object) | undefined
  /** False for a link that never marks the current page, such as a favourite. */
  readonly marks?: boolean
  readonly children?: ReactNode
}

/** A link of the menu; only its picture if the sidebar is narrow. */
export function MenuLink({ path, title, icon: Icon, collapsed = false, nested, search, marks = true, children }: Props) {
  const rootid = useRootid()
  const active = useActive(path) && marks
  const link = useRef<HTMLAnchorElement>(null)
  // After a navigation by a link or the palette, the menu scrolls to the current page.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={link}
      {...(collapsed && hint(title, { place: 'right' }))}
      to="/$rootid/$"
      params={{ rootid, _splat: path }}
      {...(search && { search: search as never })}
      className={classes.entry}
      data-path={path}
      data-collapsed={collapsed || undefined}
      data-nested={nested || undefined}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
    >
      {Icon && <Icon size={collapsed ? 20 : 16} stroke={1.5} aria-hidden className={classes.icon} />}
      {!collapsed && <span className={classes.label}>{hyphened(title)}</span>}
      {!collapsed && children}
    </Link>
  )
}

/** Offers a break after the joint of long German compounds, for browsers without a dictionary: Telekommunikations-verträge. */
function hyphened(title: string): string {
  return title.replaceAll(/(\p{L}{8,}ions)(?=\p{L}{4,})/gu, '$1\u00ad')
}

/** Returns the path of the page below the tenant. */
export function usePagePath(): string {
  return useLocation({ select: ({ pathname }) => pathname.split('/').slice(2).join('/') })
}

export function isAt(page: string, path: string): boolean {
  return page === path || page.startsWith(`${path}/`)
}

/** Returns whether the address is this route or below it. */
function useActive(path: string): boolean {
  return isAt(usePagePath(), path)
}
