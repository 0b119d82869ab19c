import { create } from 'zustand'

const useNotices = create<{ readonly opened: boolean }>()(() => ({ opened: false }))

export function useNoticesOpened(): boolean {
  return useNotices((state) => state.opened)
}

export function openNotices(): void {
  useNotices.setState({ opened: true })
}

export function closeNotices(): void {
  useNotices.setState({ opened: false })
}
