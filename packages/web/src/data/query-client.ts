import { QueryClient } from '@tanstack/react-query'
import { i18n } from '../i18n/instance.ts'
import { CallError } from './call.ts'

/** Answers of the server, kept for the life of the page. Only what may succeed on a second try is tried again. */
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

// Answers hold texts in the language in which they were asked for.
i18n.on('languageChanged', () => void queryClient.invalidateQueries())
