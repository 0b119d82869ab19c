import { QueryClient } from '@tanstack/react-query'
import { i18n } from '../i18n/instance.ts'
import { CallError } from './call.ts'

/** Caches the server's responses for the life of the page. Only failures that may succeed on a second try are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
})

// Responses contain texts in the language of their request, so a change of language reads them again.
i18n.on('languageChanged', () => void queryClient.invalidateQueries())
