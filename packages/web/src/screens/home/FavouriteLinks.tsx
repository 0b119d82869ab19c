import { Skeleton, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import type { NamedFavourite } from '../../shell/favourites/use-named-favourites.ts'
import { useNamedFavourites } from '../../shell/favourites/use-named-favourites.ts'
import { openMenuEditor } from '../../shell/menu/menu-editor-state.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import classes from './HomeScreen.module.css'

addTexts(menuTexts)

const maxShown = 10

/** The first favourites of the user. Without any, one line says where they come from. */
export function FavouriteLinks() {
  const { t } = useTranslation(['shell', 'home', 'menu'])
  const favourites = useNamedFavourites()
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('favourites')}</h2>
      {favourites.length === 0 && <p className={classes.nothing}>{t('menu:favouritesHint')}</p>}
      <ul className={classes.links}>
        {favourites.slice(0, maxShown).map((favourite) => (
          <li key={favourite.key}>
            <FavouriteLink favourite={favourite} />
          </li>
        ))}
      </ul>
      {favourites.length > maxShown && (
        <UnstyledButton className={classes.all} onClick={openMenuEditor} aria-haspopup="dialog">
          {t('home:allOf', { name: t('favourites') })}
        </UnstyledButton>
      )}
    </section>
  )
}

function FavouriteLink({ favourite }: { readonly favourite: NamedFavourite }) {
  const { state, title, icon: Icon, twin, path, search, key } = favourite
  const { t } = useTranslation('menu')
  const rootid = useRootid()
  if (state === 'loading') return <Skeleton height={20} my={8} mx={10} width="70%" />
  if (state === 'lost')
    return (
      <span className={classes.link} data-gone>
        <Icon size={16} stroke={1.5} aria-hidden />
        <span className={classes.name}>{t('gone')}</span>
      </span>
    )
  const [to, params] = path === undefined ? (['.', {}] as const) : (['/$rootid/$', { rootid, _splat: path }] as const)
  return (
    <Link className={classes.link} to={to} params={params as never} {...(search && { search: search as never })}>
      {path === undefined ? (
        <TwinAvatar icon={twin?.icon} hue={twin?.hue} of={key.slice('twin/'.length)} />
      ) : (
        <Icon size={16} stroke={1.5} aria-hidden />
      )}
      <span className={classes.name}>{title}</span>
    </Link>
  )
}
