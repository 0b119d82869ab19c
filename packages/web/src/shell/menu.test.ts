import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { describe, expect, it } from 'vitest'
import { destinationOf, menuOf, openable } from './menu.ts'

function route(path: string, position: number, type: 'group' | 'home' = 'home'): NavigationRoute {
  return { root: 'tenant', path, position, title: { de: path, en: path }, screen: { type } }
}

const routes = [
  route('settings', 15000, 'group'),
  route('contracts/b', 20),
  route('contracts', 2000, 'group'),
  route('contracts/a', 10),
  route('home', 0),
]

const closed = ['settings/users']

describe('menu', () => {
  it('orders groups and entries by position and leaves out groups without entries', () => {
    expect(menuOf(routes).map((each) => [each.route.path, each.children.map((child) => child.route.path)])).toEqual([
      ['home', []],
      ['contracts', ['contracts/a', 'contracts/b']],
    ])
  })

  it('lists what can be opened in the order of the menu', () => {
    expect(openable(menuOf(routes)).map((each) => each.path)).toEqual(['home', 'contracts/a', 'contracts/b'])
  })

  it('shows a customer the page with the own requests, and no list of the same for staff', () => {
    const requests = { ...route('service', 120), screen: { type: 'list', page: 'requests' } } as unknown as NavigationRoute
    const tickets = [route('tickets', 6500, 'group'), route('tickets/all', 0), route('tickets/notifications', 10)]
    expect(openable(menuOf([requests, ...tickets])).map((each) => each.path)).toEqual(['service', 'tickets/notifications'])
    expect(openable(menuOf(tickets)).map((each) => each.path)).toEqual(['tickets/all', 'tickets/notifications'])
    // Notifications still link to this list.
    expect(destinationOf({ routes: [requests, ...tickets], closed }, 'tickets/all')).toMatchObject({ type: 'screen' })
  })

  it('keeps an entry whose parent the caller may not see', () => {
    expect(menuOf([route('assets/cpes', 1)]).map((each) => each.route.path)).toEqual(['assets/cpes'])
  })

  it('leads a parent to its first authorised child, and to 401 without one', () => {
    expect(destinationOf({ routes, closed }, 'contracts')).toEqual({ type: 'redirect', path: 'contracts/a' })
    expect(destinationOf({ routes: [route('assets/cpes', 1)], closed }, 'assets')).toEqual({ type: 'redirect', path: 'assets/cpes' })
    expect(destinationOf({ routes, closed }, 'settings')).toEqual({ type: '401' })
    expect(destinationOf({ routes, closed }, 'settings/users')).toEqual({ type: '401' })
    expect(destinationOf({ routes, closed }, 'nowhere')).toEqual({ type: '404' })
    expect(destinationOf({ routes, closed }, 'contracts/b/1')).toEqual({ type: '404' })
    expect(destinationOf({ routes, closed }, 'contracts/b')).toEqual({ type: 'screen', route: routes[1] })
  })

  it('opens a twin above its list, and nothing else below a list', () => {
    const list = { ...route('playground/myprocesses', 60), screen: { type: 'list', list: {} } } as unknown as NavigationRoute
    const id = `dtmi:de:oneneo:processOrder:x${'0'.repeat(32)}`
    expect(destinationOf({ routes: [list], closed }, `playground/myprocesses/${id}`)).toEqual({
      type: 'redirect',
      path: `playground/myprocesses?panels=${encodeURIComponent(id)}`,
    })
    expect(destinationOf({ routes: [list], closed }, 'playground/myprocesses/nobody')).toEqual({ type: '404' })
    expect(destinationOf({ routes: [route('home', 0)], closed }, `home/${id}`)).toEqual({ type: '404' })
  })

  it('opens a record by its number as a page of a list that has such pages', () => {
    const list = { ...route('customers', 60), screen: { type: 'list', list: { recordPage: true } } } as unknown as NavigationRoute
    const plain = { ...route('contracts/all', 70), screen: { type: 'list', list: {} } } as unknown as NavigationRoute
    const id = `dtmi:de:oneneo:customer:x${'0'.repeat(32)}`
    const known = { routes: [list, plain], closed }
    expect(destinationOf(known, 'customers/K-100001')).toEqual({ type: 'screen', route: list })
    expect(destinationOf(known, 'customers/K-100001/more')).toEqual({ type: '404' })
    expect(destinationOf(known, `customers/${id}`)).toMatchObject({ type: 'redirect' })
    expect(destinationOf(known, 'contracts/all/V-1')).toEqual({ type: '404' })
  })

  it('leads to the nearest open page of help, and to 401 below one that is closed', () => {
    const help = (path: string): NavigationRoute => ({ ...route(path, 1), screen: { type: 'help' } })
    const [all, portal] = [help('help'), help('help/portal')]
    const known = { routes: [all, portal], closed: ['help/cloud'] }
    expect(destinationOf(known, 'help/portal/mycontracts')).toEqual({ type: 'screen', route: portal })
    expect(destinationOf(known, 'help/nowhere')).toEqual({ type: 'screen', route: all })
    expect(destinationOf(known, 'help/cloud')).toEqual({ type: '401' })
    expect(destinationOf(known, 'help/cloud/vertraege')).toEqual({ type: '401' })
    expect(menuOf([all, portal]).map((each) => [each.route.path, each.children])).toEqual([['help', []]])
    expect(menuOf([portal]).map((each) => each.route.path)).toEqual(['help/portal'])
  })

  it('leads to the page of a customer also below it', () => {
    const account: NavigationRoute = { ...route('myaccount', 1), screen: { type: 'portal', page: 'account' } }
    expect(destinationOf({ routes: [account], closed }, 'myaccount/export')).toEqual({ type: 'screen', route: account })
    expect(destinationOf({ routes: [account], closed }, 'myaccounts')).toEqual({ type: '404' })
  })
})
