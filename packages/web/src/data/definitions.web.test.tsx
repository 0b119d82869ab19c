// @vitest-environment jsdom
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DefinitionsProvider, WithDefinitions } from './DefinitionsProvider.tsx'
import { useRegistry, useUiDefinition } from './definitions.ts'
import { queryClient } from './query-client.ts'
import { TenantProvider } from './tenant.tsx'

function twin(name: string, label: string, hash = 'h1') {
  const definition: TwinDefinition = {
    name,
    extends: 'entity',
    label: { de: label, en: label },
    plural: { de: label, en: label },
    icon: 'cube',
    hue: 1,
  }
  return { id: name, systematics: name, lastModified: '', uiUrl: `/api/twins/${name}/ui/${hash}`, definition }
}

const empty = { type: 'vertical', content: [] }

let asked: string[]
let answers: (address: string) => unknown

// jsdom has no IndexedDB. The definitions are stored in memory, as in a browser that denies a database.
beforeEach(() => {
  asked = []
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/navigation')) return Response.json({ root: '', routes: [], closed: [], hidden: [], changing: [] })
    asked.push(address)
    const answer = answers(address)
    return answer === undefined ? Response.json({ code: 'NOT_FOUND', title: 'Nicht gefunden.' }, { status: 404 }) : Response.json(answer)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Labels() {
  return [...useRegistry().definitions.values()].map((definition) => definition.label.de).join(' ')
}

function Detail() {
  return useUiDefinition('contract')?.definition ?? 'lädt'
}

function draw(tenant: string, children: React.ReactNode) {
  return act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <TenantProvider tenant={{ id: tenant, shortId: tenant, name1: tenant }} rootid={tenant}>
          <DefinitionsProvider>
            <WithDefinitions waiting="…">{children}</WithDefinitions>
          </DefinitionsProvider>
        </TenantProvider>
      </QueryClientProvider>,
    )
  })
}

describe('definitions', () => {
  it('are kept, and read whole again when something has changed since', async () => {
    answers = () => ({ twins: [twin('contract', 'Vertrag'), twin('tag', 'Tag')], timeStamp: '2026-01-01T00:00:00Z' })
    await draw('a', <Labels />)
    await screen.findByText('Objekt Vertrag Tag')
    cleanup()
    queryClient.clear()

    answers = () => ({ twins: [twin('contract', 'Vertrag'), twin('tag', 'Schlagwort')], timeStamp: '2026-02-01T00:00:00Z' })
    await draw('a', <Labels />)
    await screen.findByText('Objekt Vertrag Schlagwort')
    expect(asked).toEqual(['/api/twins/cache', '/api/twins/cache?timeStamp=2026-01-01T00%3A00%3A00Z'])
  })

  it('are read anew when what was kept does not fit what changed', async () => {
    const child = { ...twin('child', 'Kind'), definition: { ...twin('child', 'Kind').definition, extends: 'contract' } }
    answers = () => ({ twins: [twin('contract', 'Vertrag'), child], timeStamp: '1' })
    await draw('b', <Labels />)
    await screen.findByText('Objekt Vertrag Kind')
    cleanup()
    queryClient.clear()

    const loop = { ...twin('contract', 'Vertrag'), definition: { ...twin('contract', 'Vertrag').definition, extends: 'child' } }
    answers = (address) => ({ twins: address.includes('timeStamp') ? [loop] : [twin('tag', 'Tag')], timeStamp: '2' })
    await draw('b', <Labels />)
    await screen.findByText('Objekt Tag')
  })

  it('bring the new address of a screen whose old one is gone', async () => {
    let hash = 'old'
    answers = (address) => {
      if (address.includes('/cache')) return { twins: [twin('contract', 'Vertrag', hash)], timeStamp: '1' }
      return address.endsWith('/new') ? { definition: 'contract', detail: empty, card: empty, minicard: empty, selector: empty } : undefined
    }
    await draw('c', <Labels />)
    await screen.findByText('Objekt Vertrag')
    cleanup()
    hash = 'new'
    await draw('c', <Detail />)
    await screen.findByText('contract')
  })
})
