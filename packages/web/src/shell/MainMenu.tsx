import { Menu, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNavigation } from '../data/navigation.ts'
import { setPreference, usePreferences } from '../data/preferences.ts'
import { useRootid } from '../data/tenant.tsx'
import { useText } from '../i18n/use-text.ts'
import { iconOf } from '../ui/icons.ts'
import classes from './MainMenu.module.css'
import { menuOf, openable } from './menu.ts'
import type { MenuEntry } from './menu.ts'
import { hint } from '../ui/hint/hint.ts'

/** The routes of the caller: groups with their entries, or only icons if the sidebar is narrow. */
export function MainMenu({ collapsed }: { readonly collapsed: boolean }) {
  const menu = menuOf(useNavigation().routes)
  return (
    <ul className={classes.list}>
      {menu.map((entry) => (
        <li key={entry.route.path}>
          {entry.children.length === 0 && <EntryLink entry={entry} collapsed={collapsed} />}
          {entry.children.length > 0 && (collapsed ? <GroupButton entry={entry} /> : <Group entry={entry} />)}
        </li>
      ))}
    </ul>
  )
}

function Group({ entry: { route, children } }: { readonly entry: MenuEntry }) {
  const text = useText()
  const openGroups = usePreferences((state) => state.openGroups)
  const closed = openGroups[route.path] === undefined
  const Icon = iconOf(route.icon)
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={!closed}
        onClick={() => {
          const { [route.path]: was, ...others } = openGroups
          setPreference({ openGroups: was ? others : { ...others, [route.path]: true } })
        }}
      >
        <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.label}>{text(route.title)}</span>
        <IconChevronRight size={14} stroke={1.5} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {!closed && (
        <ul className={classes.below}>
          {openable(children).map((child) => (
            <li key={child.path}>
              <EntryLink entry={{ route: child, children: [] }} collapsed={false} nested />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A group as an icon whose entries open beside it. */
function GroupButton({ entry: { route, children } }: { readonly entry: MenuEntry }) {
  const text = useText()
  const rootid = useRootid()
  const active = useActive(route.path)
  const Icon = iconOf(route.icon)
  return (
    <Menu position="right-start" offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-collapsed data-active={active || undefined} aria-label={text(route.title)}>
          <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text(route.title)}</Menu.Label>
        {openable(children).map((child) => (
          <Menu.Item key={child.path} renderRoot={(props) => <Link to="/$rootid/$" params={{ rootid, _splat: child.path }} {...props} />}>
            {text(child.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type EntryProps = { readonly entry: MenuEntry; readonly collapsed: boolean; readonly nested?: boolean }

function EntryLink({ entry: { route }, collapsed, nested }: EntryProps) {
  const text = useText()
  const rootid = useRootid()
  const active = useActive(route.path)
  const Icon = iconOf(route.icon)
  const title = text(route.title)
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
      params={{ rootid, _splat: route.path }}
      className={classes.entry}
      data-collapsed={collapsed || undefined}
      data-nested={nested || undefined}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
    >
      {!nested && <Icon size={collapsed ? 20 : 16} stroke={1.5} aria-hidden className={classes.icon} />}
      {!collapsed && <span className={classes.label}>{title}</span>}
    </Link>
  )
}

/** Returns whether the address is this route or below it. */
function useActive(path: string): boolean {
  const below = useLocation({ select: ({ pathname }) => pathname.split('/').slice(2).join('/') })
  return below === path || below.startsWith(`${path}/`)
}
