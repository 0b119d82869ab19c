import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../data/tenant.tsx'
import type { Area } from '../../shell/areas.ts'
import { iconOf } from '../../ui/icons.ts'
import classes from './HomeScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

/** Areas in columns, grouped under the names of their groups. Areas without a group come first. */
export function AreaLinks({ areas }: { readonly areas: readonly Area[] }) {
  const { t } = useTranslation('home')
  const rootid = useRootid()
  return (
    <div className={classes.columns}>
      {[...Map.groupBy(areas, (area) => area.group)].map(([group, inGroup]) => (
        <section key={group ?? ''} className={classes.column}>
          <h2 className={classes.heading}>{group ?? t('areas')}</h2>
          <ul className={classes.list}>
            {inGroup.map(({ route, title, icon }) => {
              const Icon = iconOf(icon)
              return (
                <li key={route.path}>
                  <Link className={classes.link} to="/$rootid/$" params={{ rootid, _splat: route.path }}>
                    <Icon size={16} stroke={1.5} aria-hidden />
                    <span className={classes.name}>{title}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
