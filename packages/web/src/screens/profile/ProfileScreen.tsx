import { useTranslation } from 'react-i18next'
import { providerFailureOf } from '../../data/account/provider-failure.ts'
import { useSession } from '../../data/session.ts'
import { Invitations } from '../../shell/session/Invitations.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { Identities } from './Identities.tsx'
import { MailAddress } from './MailAddress.tsx'
import { Passkeys } from './Passkeys.tsx'
import classes from './ProfileScreen.module.css'
import { Sessions } from './Sessions.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { profileTexts } from '../../i18n/profile/texts.ts'

addTexts(profileTexts)

/** The user's own account: ways to sign in, and current sessions. `failure` is the reason why another service was not linked. */
export function ProfileScreen({ failure }: { readonly failure: string | undefined }) {
  const { t } = useTranslation('profile')
  const { t: account } = useTranslation('account')
  usePageTitle(t('title'))
  const session = useSession()
  const user = session?.user
  const why = providerFailureOf(failure)
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.person}>
        <PersonAvatar name={user?.name ?? ''} of="me" />
        <span>
          <strong>{user?.name}</strong>
          <span className={classes.note}>{user?.username}</span>
        </span>
      </div>
      {session?.view && <p className={classes.viewed}>{t('viewed', { name: session.view.name })}</p>}
      {/* While a user views the product as another user, nothing can be changed, including these access settings. */}
      <fieldset className={classes.parts} disabled={session?.view !== undefined}>
        <Invitations />
        <MailAddress />
        <Passkeys />
        <Identities problem={why && account(`failure.${why}`)} />
        <ApiKeys />
        <Sessions />
      </fieldset>
    </div>
  )
}
