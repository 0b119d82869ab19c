import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { typeTexts } from '../../i18n/types/texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { TypeRow } from './TypeRow.tsx'
import type { Role } from './readers-of.ts'
import { rolesFrom } from './readers-of.ts'
import classes from './TypesScreen.module.css'

addTexts(typeTexts)

const debounceMilliseconds = 300
const maxRoles = 100
/** The page size follows core specification, section 9. */
const pageSize = 50

/** Every type that has twins of its own, with the number of twins that the reader sees and the roles that read them. */
export function TypesScreen() {
  const { t } = useTranslation('types')
  const { t: common } = useTranslation('common')
  usePageTitle(t('title'))
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, debounceMilliseconds)
  const [pages, setPages] = useState(1)
  const types = useTypes(wanted)
  const roles = useRoles()
  const shown = Array.from({ length: pages }, (_, page) => types.slice(page * pageSize, (page + 1) * pageSize))
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <TextInput
          className={classes.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setPages(1)
          }}
        />
      </div>
      <p className={classes.note}>{t('intro')}</p>
      {types.length === 0 && (
        <p className={classes.note} role="status">
          {t('nothingFound')}
        </p>
      )}
      {types.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('extends')}</th>
              <th scope="col">{t('twins')}</th>
              {roles && <th scope="col">{t('readers')}</th>}
            </tr>
          </thead>
          {shown.map((each) => each[0] && <TypePage key={each[0].name} types={each} roles={roles} />)}
        </table>
      )}
      {types.length > pages * pageSize && (
        <Button className={classes.more ?? ''} variant="default" onClick={() => setPages(pages + 1)}>
          {common('showMore')}
        </Button>
      )}
    </div>
  )
}

function TypePage({ types, roles }: { readonly types: readonly EffectiveDefinition[]; readonly roles: readonly Role[] | undefined }) {
  const { t } = useTranslation('types')
  const tenant = useTenant().id
  const names = types.map(({ name }) => name)
  const { data, isError, refetch } = useQuery({
    queryKey: ['typeCounts', tenant, names],
    queryFn: ({ signal }) => call('POST /api/twins/counts', { tenant, signal, input: { types: names } }),
    staleTime: 60_000,
  })
  return (
    <tbody>
      {isError && (
        <tr>
          <td colSpan={4}>
            <span role="alert">{t('failed')}</span>{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          </td>
        </tr>
      )}
      {types.map((type) => (
        <TypeRow key={type.name} type={type} counts={data?.counts} isCounting={!data && !isError} roles={roles} />
      ))}
    </tbody>
  )
}

/** Returns the types whose label or name contains the search text, sorted by label. */
function useTypes(search: string): readonly EffectiveDefinition[] {
  const registry = useWholeRegistry()
  const text = useText()
  const language = useLanguage()
  return useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase()
    return [...registry.definitions.values()]
      .filter(({ abstract, plural, name }) => !abstract && `${text(plural)} ${name}`.toLocaleLowerCase().includes(wanted))
      .toSorted((a, b) => text(a.plural).localeCompare(text(b.plural), language === 'en' ? 'en' : 'de'))
  }, [registry, text, language, search])
}

/** Returns the roles that the reader may see, by name. Returns undefined while they load, or if the reader may see none. */
function useRoles(): readonly Role[] | undefined {
  const registry = useWholeRegistry()
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['list', tenant, 'rolesOfTypes'],
    queryFn: ({ signal }) =>
      call('POST /api/data/query', {
        tenant,
        signal,
        input: {
          query: {
            type: 'role',
            root: tenant,
            $limit: maxRoles,
            $sort: [{ path: ['role:name'], order: 'asc' }],
            $mask: ['role:name', 'role:grants'],
          },
        },
      }),
    retry: false,
  })
  return useMemo(() => data && rolesFrom(registry, data.results), [registry, data])
}
