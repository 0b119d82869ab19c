import { AppError } from '@twinwerk/model/error/app-error'

/** Asks again where a busy machine took more time than a statement has: that says nothing of the answer. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      const isCanceled = error instanceof AppError && (error.cause as { readonly code?: string } | undefined)?.code === '57014'
      if (!isCanceled) throw error
    }
}
