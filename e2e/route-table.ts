/** The kinds of callers: anonymous, with a forced password change, staff, a customer, and staff whose access was revoked. */
export const kinds = ['anonymous', 'mustChange', 'staff', 'customer', 'blocked'] as const
type Kind = (typeof kinds)[number]

const change = '/password/passwordchange'
const signIn = '/login'
const same = (path: string): Record<Kind, string> => ({ anonymous: path, mustChange: path, staff: path, customer: path, blocked: path })
const open = (path: string) => ({ ...same(path), mustChange: change })
const inside = (staff: string, customer: string) => ({ anonymous: signIn, mustChange: change, staff, customer, blocked: signIn })

/**
 * The destination of each address of the specification's table for each kind of caller (core specification, section 2: routes and their
 * guards). `own` is the customer's root.
 */
export const routeTable = (own: string): Readonly<Record<string, Record<Kind, string>>> => ({
  '/': inside('/swe/home', `/${own}/home`),
  '/home': inside('/swe/home', `/${own}/home`),
  '/login': { ...inside('/swe/home', `/${own}/home`), mustChange: signIn },
  '/login/successful': inside('/login/successful', '/login/successful'),
  '/login/not$a$token': same('/login/not$a$token'),
  '/password': open('/password/passwordreset'),
  '/passwordchange': { ...same(change), anonymous: signIn, blocked: signIn },
  '/password/passwordchange/not$a$token': same('/password/passwordchange/not$a$token'),
  '/401': open('/fail/401'),
  '/fail/503': open('/fail/503'),
  '/nothing/that/there/is': open('/fail/404'),
  '/login/a/b': open('/fail/404'),
  '/fail/404/more': open('/fail/404'),
  '/swe': inside('/swe/home', '/swe/home'),
  '/swe/home': inside('/swe/home', '/swe/home'),
  '/swe/profile': inside('/swe/profile', '/swe/profile'),
  '/swe/contracts': inside('/swe/contracts/all', '/fail/401'),
  '/swe/settings/users': inside('/fail/401', '/fail/401'),
  '/swe/settings/nonsense': inside('/fail/404', '/fail/404'),
  '/gle/home': inside('/fail/1001', '/fail/1001'),
  [`/${own}`]: inside('/fail/1001', `/${own}/home`),
  [`/${own}/css`]: inside('/fail/1001', `/${own}/service`),
  [`/${own}/mycontracts`]: inside('/fail/1001', `/${own}/mycontracts`),
  // Last in the table, because the address signs out.
  '/logout': same('/logout'),
})
