import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { Passkeys } from './Passkeys.tsx'
import classes from './ProfileScreen.module.css'
import { Sessions } from './Sessions.tsx'

/** The own account: how one signs in, and where one is signed in. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  usePageTitle(t('title'))
  const user = useSession()?.user
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.person}>
        <PersonAvatar name={user?.name ?? ''} />
        <span>
          <strong>{user?.name}</strong>
          <span className={classes.note}>{user?.username}</span>
        </span>
      </div>
      <Passkeys />
      <Sessions />
    </div>
  )
}
