import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { twinTitle } from '../../../data/record/twin-title.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { Facts, Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { addressOf, linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin } from '../parts/use-portal.ts'
import { useWords, type Words } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { useButtonState } from '../../../ui/use-button-state.ts'
import { DataExport } from './DataExport.tsx'

const person = [
  'businessPartner:name1',
  'businessPartner:name2',
  'businessPartner:salutation',
  'businessPartner:title',
  'businessPartner:givenname',
  'businessPartner:surname',
  'businessPartner:birthday',
  'businessPartner:email',
  'businessPartner:phone',
  'businessPartner:language',
  'customer:customerSince',
]

/** The data that the provider has about the customer, with links to request changes. */
export function AccountPage() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const rootid = useRootid()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: usePartner(),
    'businessPartner:contactAddress': {},
    'businessPartner:contactPhone': {},
    'businessPartner:contactMail': {},
    'businessPartner:bankAccounts': {},
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  return (
    <PortalPage title={t('account')} text={t('customerNumber', { number: data.tenantWideIdentifier ?? '' })}>
      <Section title={t('person')}>
        <Facts
          facts={[
            ...personFields(data).map((each) => ({ label: words.label(each), value: words.value(each, data[each]) })),
            { label: words.label('businessPartner:contactAddress'), value: addressOf(linked(data, 'businessPartner:contactAddress')[0]) },
          ]}
        />
        <Changes definitions={['processChangeName', 'processChangeContactAddress']} />
      </Section>
      <Section title={t('reach')}>
        <Facts facts={reach(data, { words, registry })} />
        <Changes definitions={['processAddContactNumber', 'processAddEmail']} />
      </Section>
      <Section title={words.label('businessPartner:bankAccounts')}>
        <Facts
          facts={linked(data, 'businessPartner:bankAccounts').map((account) => ({
            label: words.value('bankAccount:iban', account['bankAccount:iban']),
            value: textOf(account, 'bankAccount:differentAccountHolder') ?? textOf(data, 'businessPartner:name1'),
          }))}
        />
        <Changes definitions={['processChangeBankDetails', 'processAddBankDetails']} />
      </Section>
      <Section title={t('consents')}>
        <Consent partner={data} />
      </Section>
      <Section title={t('signIn')}>
        <p className={classes.note}>{t('signInText')}</p>
        <div className={classes.actions}>
          <Button variant="default" size="md" renderRoot={(props) => <Link to="/$rootid/profile" params={{ rootid }} {...props} />}>
            {t('toSignIn')}
          </Button>
        </div>
      </Section>
      <Section title={t('yourData')}>
        <DataExport />
      </Section>
    </PortalPage>
  )
}

/** A person's whole name only repeats its parts, so it is omitted. */
function personFields(partner: TwinJson): readonly string[] {
  const isPerson = textOf(partner, 'businessPartner:surname') !== null && textOf(partner, 'businessPartner:partnerType') === 'person'
  return isPerson ? person.filter((each) => each !== 'businessPartner:name1') : person
}

function reach(partner: TwinJson, { words, registry }: { readonly words: Words; readonly registry: Registry }) {
  return [
    ...linked(partner, 'businessPartner:contactPhone').map((each) => ({
      label: words.value('contactPhone:contactType', each['contactPhone:contactType']) || words.type('contactPhone'),
      value: twinTitle(registry, each),
    })),
    ...linked(partner, 'businessPartner:contactMail').map((each) => ({
      label: words.value('contactMail:purpose', each['contactMail:purpose']) || words.type('contactMail'),
      value: textOf(each, 'contactMail:email'),
    })),
  ]
}

function Changes({ definitions }: { readonly definitions: readonly string[] }) {
  const words = useWords()
  return (
    <div className={classes.actions}>
      {definitions.map((definition) => (
        <Button
          key={definition}
          variant="default"
          size="md"
          renderRoot={(props) => <PortalLink to={`service/new/${definition}`} {...props} />}
        >
          {words.request(definition)}
        </Button>
      ))}
    </div>
  )
}

/** A consent is withdrawn as easily as it was given: one switch that takes effect immediately. */
function Consent({ partner }: { readonly partner: TwinJson }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const tenant = useTenant().id
  const [state, setState] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const systematics = 'businessPartner:advertisingConsent'

  async function change(consent: boolean): Promise<void> {
    setState('loading')
    setFailure(undefined)
    try {
      const { id, id_information } = partner
      const input = { data: { id, id_information: id_information ?? '', [systematics]: consent } }
      await call('POST /api/data/save', { tenant, input, idempotencyKey: crypto.randomUUID() })
      await queryClient.invalidateQueries({ queryKey: ['portal'] })
      setState('success')
    } catch (error) {
      setState('error')
      if (!(error instanceof CallError)) throw error
      setFailure(error.title)
    }
  }

  return (
    <>
      <Switch
        size="md"
        label={words.label(systematics)}
        description={t('consentText')}
        checked={partner[systematics] === true}
        disabled={state === 'loading'}
        error={failure}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p className={classes.saved} role="status">
        {state === 'success' && t('saved')}
      </p>
    </>
  )
}
