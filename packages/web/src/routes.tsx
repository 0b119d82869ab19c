import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { definitionsQuery } from './data/definitions.ts'
import { navigationQuery } from './data/navigation.ts'
import { setPreference } from './data/preferences.ts'
import { queryClient } from './data/query-client.ts'
import { savedViewsQuery, viewOwnerIn } from './data/saved-views.ts'
import { sessionQuery } from './data/session.ts'
import { ErrorScreen, errorNameOf } from './screens/error/ErrorScreen.tsx'
import { loadBrand } from './shell/brand/load-brand.ts'
import { Frame } from './shell/Frame.tsx'
import {
  requireAccount,
  requireNoForcedChange,
  requireNoSession,
  requirePermission,
  requireRoute,
  requireSession,
  rootidOf,
  startOf,
} from './shell/guards.ts'
import { BulkEditContext, PanelContentContext, SelectorContext } from './shell/panels/panel-content.ts'
import { helpPathOf } from './shell/help/help-path.ts'
import { RouteTitle } from './shell/RouteTitle.tsx'
import { safeUrl } from './shell/safe-url.ts'
import { rootidOf as rootOf } from './shell/tenant-route.ts'

const SignInScreen = lazyRouteComponent(() => import('./screens/sign-in/SignInScreen.tsx'), 'SignInScreen')
const LoggedOutScreen = lazyRouteComponent(() => import('./screens/logged-out/LoggedOutScreen.tsx'), 'LoggedOutScreen')
const LoginTokenScreen = lazyRouteComponent(() => import('./screens/login-token/LoginTokenScreen.tsx'), 'LoginTokenScreen')
const MailConfirmScreen = lazyRouteComponent(() => import('./screens/login-mail/MailConfirmScreen.tsx'), 'MailConfirmScreen')
const SignedInScreen = lazyRouteComponent(() => import('./screens/login-token/SignedInScreen.tsx'), 'SignedInScreen')
const PasswordResetScreen = lazyRouteComponent(() => import('./screens/password-reset/PasswordResetScreen.tsx'), 'PasswordResetScreen')
const PasswordChangeScreen = lazyRouteComponent(() => import('./screens/password-change/PasswordChangeScreen.tsx'), 'PasswordChangeScreen')
const ProfileScreen = lazyRouteComponent(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen')
const TenantFrame = lazyRouteComponent(() => import('./shell/TenantFrame.tsx'), 'TenantFrame')
const HomeScreen = lazyRouteComponent(() => import('./screens/home/HomeScreen.tsx'), 'HomeScreen')
const DetailPanel = lazyRouteComponent(() => import('./screens/detail/DetailPanel.tsx'), 'DetailPanel')
const BulkPanel = lazyRouteComponent(() => import('./screens/detail/bulk/BulkPanel.tsx'), 'BulkPanel')
const SelectorPanel = lazyRouteComponent(() => import('./screens/selector/SelectorPanel.tsx'), 'SelectorPanel')
const ImportScreen = lazyRouteComponent(() => import('./screens/import/ImportScreen.tsx'), 'ImportScreen')
const LinksScreen = lazyRouteComponent(() => import('./screens/links/LinksScreen.tsx'), 'LinksScreen')
const BrandScreen = lazyRouteComponent(() => import('./screens/brand/BrandScreen.tsx'), 'BrandScreen')
const ProvidersScreen = lazyRouteComponent(() => import('./screens/identity-providers/ProvidersScreen.tsx'), 'ProvidersScreen')
const ModelerScreen = lazyRouteComponent(() => import('./screens/modeler/ModelerScreen.tsx'), 'ModelerScreen')
const PlaygroundScreen = lazyRouteComponent(() => import('./screens/playground/PlaygroundScreen.tsx'), 'PlaygroundScreen')
const PortalHome = lazyRouteComponent(() => import('./screens/portal/PortalHome.tsx'), 'PortalHome')
const PortalScreen = lazyRouteComponent(() => import('./screens/portal/PortalScreen.tsx'), 'PortalScreen')
const HelpScreen = lazyRouteComponent(() => import('./screens/help/HelpScreen.tsx'), 'HelpScreen')
const ListScreen = lazyRouteComponent(() => import('./screens/list/ListScreen.tsx'), 'ListScreen')

const root = createRootRoute({
  validateSearch: (search): { tenant?: string } => (typeof search['tenant'] === 'string' ? { tenant: search['tenant'] } : {}),
  beforeLoad: ({ location, search }) => {
    // What is needed in any case comes beside the brand, not after it.
    if (rootOf(location.pathname) !== undefined) {
      void queryClient.prefetchQuery(sessionQuery)
      void TenantFrame.preload?.()
    }
    return loadBrand({ pathname: location.pathname, tenant: search.tenant })
  },
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  notFoundComponent: () => (
    <main>
      <ErrorScreen name="404" />
    </main>
  ),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ search }) => {
    const permission = startOf(await requireSession('/'), search.tenant)
    if (!permission) throw redirect({ to: '/fail/$errorCode', params: { errorCode: '401' }, replace: true })
    throw redirect({ to: '/$rootid/home', params: { rootid: rootidOf(permission) }, replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { url?: string; failure?: string } => ({
    ...(typeof search['url'] === 'string' && { url: search['url'] }),
    ...(typeof search['failure'] === 'string' && { failure: search['failure'] }),
  }),
  beforeLoad: ({ search }) => requireNoSession(safeUrl(search.url), search.failure),
  component: function Login() {
    const { url, failure } = login.useSearch()
    return <SignInScreen url={safeUrl(url)} failure={failure} />
  },
})

const loginToken = createRoute({
  getParentRoute: () => root,
  path: '/login/$token',
  component: function LoginToken() {
    return <LoginTokenScreen token={loginToken.useParams().token} />
  },
})

const loginMail = createRoute({
  getParentRoute: () => root,
  path: '/login/mail/$token',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: function LoginMail() {
    return <MailConfirmScreen token={loginMail.useParams().token} />
  },
})

const loginSuccessful = createRoute({
  getParentRoute: () => root,
  path: '/login/successful',
  validateSearch: (search): { again?: boolean } => (search['again'] === true ? { again: true } : {}),
  beforeLoad: () => requireSession('/'),
  component: function LoginSuccessful() {
    return <SignedInScreen again={loginSuccessful.useSearch().again === true} />
  },
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  validateSearch: (search): { passwordChanged?: boolean; passkeyCreated?: boolean } => ({
    ...(search['passwordChanged'] === true && { passwordChanged: true }),
    ...(search['passkeyCreated'] === true && { passkeyCreated: true }),
  }),
  component: function Logout() {
    const { passwordChanged, passkeyCreated } = logout.useSearch()
    return <LoggedOutScreen changed={passwordChanged ? 'password' : passkeyCreated ? 'passkey' : undefined} />
  },
})

const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  beforeLoad: () => {
    throw redirect({ to: '/password/passwordreset', replace: true })
  },
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password/passwordreset',
  beforeLoad: requireNoForcedChange,
  component: () => <PasswordResetScreen />,
})

const passwordChange = createRoute({
  getParentRoute: () => root,
  path: '/password/passwordchange',
  beforeLoad: ({ location }) => requireAccount(location.href),
  component: () => <PasswordChangeScreen />,
})

const passwordChangeByToken = createRoute({
  getParentRoute: () => root,
  path: '/password/passwordchange/$token',
  component: function PasswordChangeByToken() {
    return <PasswordChangeScreen token={passwordChangeByToken.useParams().token.replaceAll('$', '.')} />
  },
})

const shortPasswordChange = createRoute({
  getParentRoute: () => root,
  path: '/passwordchange/{-$token}',
  beforeLoad: ({ params }) => {
    if (params.token) throw redirect({ to: '/password/passwordchange/$token', params: { token: params.token }, replace: true })
    throw redirect({ to: '/password/passwordchange', replace: true })
  },
})

const fail = createRoute({
  getParentRoute: () => root,
  path: '/fail/$errorCode',
  beforeLoad: requireNoForcedChange,
  component: function Fail() {
    return (
      <main>
        <ErrorScreen name={errorNameOf(fail.useParams().errorCode)} />
      </main>
    )
  },
})

const unauthorised = createRoute({
  getParentRoute: () => root,
  path: '/401',
  beforeLoad: () => {
    throw redirect({ to: '/fail/$errorCode', params: { errorCode: '401' }, replace: true })
  },
})

const tenant = createRoute({
  getParentRoute: () => root,
  path: '/$rootid',
  beforeLoad: async ({ location, params }) => {
    const permission = requirePermission(await requireSession(location.href), params.rootid)
    setPreference({ lastTenant: permission.tenant.shortId })
    void queryClient.prefetchQuery(definitionsQuery(permission.tenant.id))
    return { tenant: permission.tenant, scope: permission.scope }
  },
  loader: async ({ context }) => {
    const tenantId = context.tenant.id
    const navigation = await queryClient.ensureQueryData(navigationQuery(tenantId))
    // A list may open with one of them.
    if (viewOwnerIn(navigation) !== undefined) void queryClient.prefetchQuery(savedViewsQuery(tenantId))
    return navigation
  },
  component: function Tenant() {
    const context = tenant.useRouteContext()
    return (
      <PanelContentContext value={DetailPanel}>
        <SelectorContext value={SelectorPanel}>
          <BulkEditContext value={BulkPanel}>
            <TenantFrame tenant={context.tenant} rootid={tenant.useParams().rootid}>
              <Outlet />
            </TenantFrame>
          </BulkEditContext>
        </SelectorContext>
      </PanelContentContext>
    )
  },
})

const tenantStart = createRoute({
  getParentRoute: () => tenant,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$rootid/home', params, replace: true })
  },
})

const tenantHome = createRoute({
  getParentRoute: () => tenant,
  path: '/home',
  component: function Home() {
    return tenantHome.useRouteContext().scope === 'businessPartner' ? <PortalHome /> : <HomeScreen />
  },
})

const profile = createRoute({
  getParentRoute: () => tenant,
  path: '/profile',
  validateSearch: (search): { failure?: string } => (typeof search['failure'] === 'string' ? { failure: search['failure'] } : {}),
  component: function Profile() {
    return <ProfileScreen failure={profile.useSearch().failure} />
  },
})

const links = createRoute({ getParentRoute: () => tenant, path: '/links', component: () => <LinksScreen /> })

const importing = createRoute({
  getParentRoute: () => tenant,
  path: '/import',
  validateSearch: (search): { list?: string; id?: string } => ({
    ...(typeof search['list'] === 'string' && { list: search['list'] }),
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
  }),
  component: function Import() {
    const { list, id } = importing.useSearch()
    return <ImportScreen key={id} list={list} id={id} />
  },
})

/** Every other path below a tenant is data: the routes of `GET /api/navigation`. */
const screen = createRoute({
  getParentRoute: () => tenant,
  path: '/$',
  validateSearch: (search): { contract?: string } => (typeof search['contract'] === 'string' ? { contract: search['contract'] } : {}),
  beforeLoad: async ({ context, params }) => {
    // Nearly every address of the staff is a list's; which one is known later than this.
    if (context.scope !== 'businessPartner') void ListScreen.preload?.()
    return {
      route: await requireRoute({ tenant: context.tenant.id, rootid: params.rootid, path: params._splat?.replace(/\/+$/, '') ?? '' }),
    }
  },
  component: function Screen() {
    const { route } = screen.useRouteContext()
    const { _splat = '' } = screen.useParams()
    const { contract } = screen.useSearch()
    if ('page' in route.screen && route.screen.page)
      return (
        <PortalScreen
          page={route.screen.page}
          rest={_splat
            .slice(route.path.length + 1)
            .split('/')
            .filter(Boolean)}
          contract={contract}
        />
      )
    if (route.screen.type === 'help') return <HelpScreen path={helpPathOf(_splat)} />
    return (
      <>
        <RouteTitle route={route} />
        {route.screen.type === 'list' && <ListScreen key={route.path} route={route} />}
        {route.screen.type === 'brand' && <BrandScreen key={route.root} root={route.root} />}
        {route.screen.type === 'identityProviders' && <ProvidersScreen />}
        {route.screen.type === 'modeler' && <ModelerScreen rest={_splat.slice(route.path.length + 1)} />}
        {route.screen.type === 'playground' && <PlaygroundScreen />}
        {(route.screen.type === 'home' || route.screen.type === 'group') && <HomeScreen />}
      </>
    )
  },
})

export const routeTree = root.addChildren([
  start,
  home,
  login,
  loginToken,
  loginMail,
  loginSuccessful,
  logout,
  password,
  passwordReset,
  passwordChange,
  passwordChangeByToken,
  shortPasswordChange,
  fail,
  unauthorised,
  tenant.addChildren([tenantStart, tenantHome, profile, links, importing, screen]),
])
