import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useSession } from '../../data/session.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { late } from '../../ui/late.tsx'
import type { ErrorName } from './ErrorScreen.tsx'
import classes from './ErrorScreen.module.css'

// A page about an error does not fail because its picture is missing.
const ErrorArt = late(() =>
  import('./ErrorArt.tsx').then(
    (module) => module.ErrorArt,
    () => () => null,
  ),
)

type Props = {
  /** The name of the error, which decides the picture. */
  readonly name: ErrorName
  readonly code: string
  readonly title: string
  readonly text: string
  readonly onTryAgain?: (() => void) | undefined
}

/** An error with its code, its title, an explanation and the way back. */
export function ErrorPage({ name, code, title, text, onTryAgain }: Props) {
  const { t } = useTranslation('error')
  const session = useSession()
  const { logos } = useBrand()
  const picture = name === 'tenant' || name === '404' ? logos.notFoundImage : null
  const stuck = session !== null && session.permissions.length === 0
  usePageTitle(title)
  return (
    <div className={classes.page}>
      {picture ? <img className={classes.picture} src={picture} alt="" /> : <ErrorArt name={name} />}
      {code.length > 2 && !/^[a-z]+$/.test(code) && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Group gap="xs" justify="center" mt="lg">
        {onTryAgain && <Button onClick={onTryAgain}>{t('tryAgain')}</Button>}
        {!stuck && (
          <Button component={Link} to="/" variant={onTryAgain ? 'default' : 'filled'}>
            {t('home')}
          </Button>
        )}
        {stuck && (
          <Button component={Link} to="/logout">
            {t('signOut')}
          </Button>
        )}
      </Group>
    </div>
  )
}
