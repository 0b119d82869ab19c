import { createRootRoute, createRoute, Navigate, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { useMediaQuery } from '@mantine/hooks'
import { closeBulkEdit } from './data/bulk/bulk-edit.ts'
import { definitionsQuery } from './data/definitions.ts'
import { navigationQuery, useNavigation } from './data/navigation.ts'
import { usePack } from './data/pack/pack-state.ts'
import { setPreference, settleAccount } from './data/preferences.ts'
import { queryClient } from './data/query-client.ts'
import { savedViewsQuery, viewOwnerIn } from './data/saved-views.ts'
import { sessionQuery } from './data/session.ts'
import { DayScreen, isKnownDay, preloadDay, prepareDay, prepareHome } from './day-screen.tsx'
import { errorNameOf, FailPage } from './screens/error/ErrorScreen.tsx'
import { ContentSkeleton } from './shell/ContentSkeleton.tsx'
import { loadBrand } from './shell/brand/load-brand.ts'
import { Frame } from './shell/Frame.tsx'
import {
  requireAccount,
  requireNoForcedChange,
  requireNoSession,
  requirePermission,
  requireRoute,
  requireSession,
  startAddressOf,
  startOf,
} from './shell/guards.ts'
import { BulkEditContext, PanelContentContext, SelectorContext } from './shell/panels/panel-content.ts'
import { PanelSkeleton } from './shell/panels/PanelSkeleton.tsx'
import { helpPathOf } from './shell/help/help-path.ts'
import { RouteTitle } from './shell/RouteTitle.tsx'
import { safeUrl } from './shell/safe-url.ts'
import { rootidOf as rootOf } from './shell/tenant-route.ts'
import { late } from './ui/late.tsx'

/** The placeholder of a screen in the frame while its code loads. */
const waiting = () => <ContentSkeleton />

const SignInScreen = late(() => import('./screens/sign-in/SignInScreen.tsx').then((module) => module.SignInScreen))
const LoggedOutScreen = late(() => import('./screens/logged-out/LoggedOutScreen.tsx').then((module) => module.LoggedOutScreen))
const LoginTokenScreen = late(() => import('./screens/login-token/LoginTokenScreen.tsx').then((module) => module.LoginTokenScreen))
const MailConfirmScreen = late(() => import('./screens/login-mail/MailConfirmScreen.tsx').then((module) => module.MailConfirmScreen))
const SignedInScreen = late(() => import('./screens/login-token/SignedInScreen.tsx').then((module) => module.SignedInScreen))
const PasswordResetScreen = late(() =>
  import('./screens/password-reset/PasswordResetScreen.tsx').then((module) => module.PasswordResetScreen),
)
const PasswordChangeScreen = late(() =>
  import('./screens/password-change/PasswordChangeScreen.tsx').then((module) => module.PasswordChangeScreen),
)
const ProfileScreen = late(() => import('./screens/profile/ProfileScreen.tsx').then((module) => module.ProfileScreen), waiting)
const TenantFrame = late(() => import('./shell/TenantFrame.tsx').then((module) => module.TenantFrame))
const HomeScreen = late(() => import('./screens/home/HomeScreen.tsx').then((module) => module.HomeScreen), waiting)
const OfflineScreen = late(() => import('./shell/pack/OfflineScreen.tsx').then((module) => module.OfflineScreen), waiting)
const DetailPanel = late(
  () => import('./screens/detail/DetailPanel.tsx').then((module) => module.DetailPanel),
  ({ panel }) => <PanelSkeleton titleId={panel.titleId} onClose={panel.close} />,
)
const RecordPage = late(() => import('./screens/detail/page/RecordPage.tsx').then((module) => module.RecordPage), waiting)
const BulkPanel = late(
  () => import('./screens/detail/bulk/BulkPanel.tsx').then((module) => module.BulkPanel),
  ({ titleId }) => <PanelSkeleton titleId={titleId} onClose={closeBulkEdit} />,
)
const SelectorPanel = late(
  () => import('./screens/selector/SelectorPanel.tsx').then((module) => module.SelectorPanel),
  ({ titleId, close }) => <PanelSkeleton titleId={titleId} onClose={close} />,
)
const ImportScreen = late(() => import('./screens/import/ImportScreen.tsx').then((module) => module.ImportScreen), waiting)
const LinksScreen = late(() => import('./screens/links/LinksScreen.tsx').then((module) => module.LinksScreen), waiting)
/** The screens that `AdministrationScreen` has. */
const administration: readonly string[] = ['brand', 'identityProviders', 'levels', 'modeler', 'platform', 'standards', 'types']
const AdministrationScreen = late(() => import('./administration-screen.tsx').then((module) => module.AdministrationScreen))
const PlaygroundScreen = late(() => import('./screens/playground/PlaygroundScreen.tsx').then((module) => module.PlaygroundScreen), waiting)
const ViewedPortal = late(() => import('./screens/playground/portal/ViewedPortal.tsx').then((module) => module.ViewedPortal))
const PortalHome = late(() => import('./screens/portal/PortalHome.tsx').then((module) => module.PortalHome), waiting)
const PortalScreen = late(() => import('./screens/portal/PortalScreen.tsx').then((module) => module.PortalScreen), waiting)
const HelpScreen = late(() => import('./screens/help/HelpScreen.tsx').then((module) => module.HelpScreen), waiting)
const BoardScreen = late(() => import('./screens/dashboard/BoardScreen.tsx').then((module) => module.BoardScreen), waiting)
const ListScreen = late(() => import('./screens/list/ListScreen.tsx').then((module) => module.ListScreen), waiting)

const root = createRootRoute({
  validateSearch: (search): { tenant?: string } => (typeof search['tenant'] === 'string' ? { tenant: search['tenant'] } : {}),
  beforeLoad: ({ location, search }) => {
    // Data and code that every page needs load in parallel with the brand.
    if (rootOf(location.pathname) !== undefined) {
      void queryClient.prefetchQuery(sessionQuery)
      void TenantFrame.preload()
    }
    return loadBrand({ pathname: location.pathname, tenant: search.tenant })
  },
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  notFoundComponent: () => <Navigate to="/fail/$errorCode" params={{ errorCode: '404' }} replace />,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ search }) => {
    const permission = startOf(await requireSession('/'), search.tenant)
    if (!permission) throw redirect({ to: '/fail/$errorCode', params: { errorCode: '401' }, replace: true })
    throw redirect({ href: startAddressOf(permission), replace: true })
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

/** The pages of another person, framed at two widths, in a session that looks through that person's eyes. */
const view = createRoute({
  getParentRoute: () => root,
  path: '/view',
  beforeLoad: async () => {
    const session = await requireSession('/')
    if (!session.view) throw redirect({ to: '/', replace: true })
  },
  component: () => <ViewedPortal />,
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
  loader: async ({ params: { errorCode } }) =>
    errorNameOf(errorCode) ? undefined : (await import('./screens/error/code-words.ts')).codeWords(errorCode),
  component: function Fail() {
    return (
      <main>
        <FailPage code={fail.useParams().errorCode} words={fail.useLoaderData()} />
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
    // A reserved first segment has no deeper paths: /login/a/b.
    if (rootOf(location.pathname) === undefined) throw redirect({ to: '/fail/$errorCode', params: { errorCode: '404' }, replace: true })
    const session = await requireSession(location.href)
    const permission = requirePermission(session, params.rootid)
    setPreference({ lastTenant: permission.tenant.shortId })
    void queryClient.prefetchQuery(definitionsQuery(permission.tenant.id))
    // A new person at a device sees nothing of the one before; the device's first person takes it over.
    settleAccount(session.view?.user ?? session.user.account)
    return { tenant: permission.tenant, scope: permission.scope }
  },
  loader: async ({ context }) => {
    const navigation = await queryClient.ensureQueryData(navigationQuery(context.tenant.id))
    // A list may open with a saved view.
    if (viewOwnerIn(navigation) !== undefined) void queryClient.prefetchQuery(savedViewsQuery(context.tenant.id))
    return navigation
  },
  component: function Tenant() {
    const context = tenant.useRouteContext()
    const path = useLocation({ select: ({ pathname }) => pathname.split('/').slice(2).join('/') })
    const isAlone = usePack((state) => state.isAlone)
    return (
      <PanelContentContext value={DetailPanel}>
        <SelectorContext value={SelectorPanel}>
          <BulkEditContext value={BulkPanel}>
            <TenantFrame tenant={context.tenant} rootid={tenant.useParams().rootid}>
              {isAlone ? <OfflineScreen path={path} Day={DayScreen} /> : <Outlet />}
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

const phone = '(max-width: 768px)'

const tenantHome = createRoute({
  getParentRoute: () => tenant,
  path: '/home',
  loader: ({ context }) => (window.matchMedia(phone).matches ? prepareHome(context.tenant.id) : undefined),
  component: function Home() {
    const { scope } = tenantHome.useRouteContext()
    const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
    const day = useNavigation().routes.find(({ screen }) => isPhone && screen.type === 'day')
    if (scope === 'businessPartner') return <PortalHome />
    return day ? <DayScreen route={day} /> : <HomeScreen />
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
    const path = params._splat?.replace(/\/+$/, '') ?? ''
    // Almost every address of employees is a list; which list is known only later.
    if (isKnownDay(path)) preloadDay()
    else if (context.scope !== 'businessPartner') void ListScreen.preload()
    // The self-service of customers (portal specification, section 2.3) is the page of their requests.
    if (context.scope === 'businessPartner' && path === 'css')
      throw redirect({ to: '/$rootid/$', params: { ...params, _splat: 'service' }, replace: true })
    const route = await requireRoute({ tenant: context.tenant.id, rootid: params.rootid, path })
    if (route.screen.type === 'day') prepareDay(context.tenant.id, route)
    return { route }
  },
  component: function Screen() {
    const { route, scope } = screen.useRouteContext()
    const { _splat = '' } = screen.useParams()
    const { contract } = screen.useSearch()
    if (scope === 'businessPartner' && 'list' in route.screen && !route.screen.page) return <PortalScreen list={route} rest={[]} />
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
    const number = route.screen.type === 'list' && _splat.startsWith(`${route.path}/`) ? _splat.slice(route.path.length + 1) : undefined
    return (
      <>
        {number === undefined && <RouteTitle route={route} />}
        {route.screen.type === 'list' &&
          (number === undefined ? (
            <ListScreen key={route.path} route={route} />
          ) : (
            <RecordPage key={number} route={route} list={route.screen.list} number={number} />
          ))}
        {administration.includes(route.screen.type) && <AdministrationScreen route={route} rest={_splat.slice(route.path.length + 1)} />}
        {route.screen.type === 'day' && <DayScreen route={route} />}
        {route.screen.type === 'dashboard' && <BoardScreen key={route.path} route={route} name={route.screen.dashboard} />}
        {route.screen.type === 'playground' && <PlaygroundScreen tool={route.screen.tool} />}
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
  view,
  password,
  passwordReset,
  passwordChange,
  passwordChangeByToken,
  shortPasswordChange,
  fail,
  unauthorised,
  tenant.addChildren([tenantStart, tenantHome, profile, links, importing, screen]),
])
