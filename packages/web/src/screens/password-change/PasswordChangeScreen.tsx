import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysSupported } from '../../data/account/passkeys.ts'
import { useSession } from '../../data/session.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { passwordChangeTexts } from '../../i18n/password-change/texts.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'
import { ChoiceOfSignIn } from './ChoiceOfSignIn.tsx'
import type { WayIn } from './ChoiceOfSignIn.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { PasswordChangeForm } from './PasswordChangeForm.tsx'
import { StayingKeys } from './StayingKeys.tsx'
import type { StillValid } from './StayingKeys.tsx'

addTexts(passwordChangeTexts)

/** Sets a new password or a passkey: for the signed-in user, or for the bearer of a token from a mail. */
export function PasswordChangeScreen({ token }: { readonly token?: string | undefined }) {
  const { t } = useTranslation('passwordChange')
  const session = useSession()
  const navigate = useNavigate()
  const supported = passkeysSupported()
  const fresh = token !== undefined || session?.passwordChangeRequired === true || session?.oldPasswordRequired === false
  // A user who came to change a password gets the password form. A user who needs a new way to sign in is offered the better way first: the
  // passkey.
  const [way, setWay] = useState<WayIn>(supported && fresh ? 'passkey' : 'password')
  const [staying, setStaying] = useState<StillValid & { readonly goOn: () => void }>()
  const signedOut = (changed: { passwordChanged?: boolean; passkeyCreated?: boolean }) =>
    void navigate({ to: '/logout', search: changed, replace: true })

  /** The keys and links that stay valid are listed before the page goes on. */
  const after = (goOn: () => void) => (changed: StillValid) =>
    changed.keys + changed.links > 0 ? setStaying({ ...changed, goOn }) : goOn()
  function onPasskey(): void {
    if (token !== undefined) return signedOut({ passkeyCreated: true })
    // The session goes on under new conditions, so the page is loaded again.
    window.location.assign('/')
  }

  if (staying) return <StayingKeys {...staying} />

  return (
    <PublicPage>
      <PageWords title={fresh ? t('setTitle') : t('changeTitle')}>
        {session?.passwordChangeRequired && token === undefined && t('changeForced')} {way === 'password' && t('changeText')}{' '}
        {token !== undefined && t('resetEnds')}
      </PageWords>
      {supported && <ChoiceOfSignIn way={way} onChoose={setWay} />}
      {way === 'passkey' ? (
        <PasskeyForm token={token} onCreated={after(onPasskey)} />
      ) : (
        <PasswordChangeForm
          token={token}
          oldPasswordRequired={token === undefined && session?.oldPasswordRequired !== false}
          onChanged={after(() => signedOut({ passwordChanged: true }))}
        />
      )}
    </PublicPage>
  )
}
