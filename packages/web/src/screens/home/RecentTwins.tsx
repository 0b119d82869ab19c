export function RecentTwins() {
  return null
}
