/** Stands for a tool that no screen has: nothing, so that what stands around it is drawn as ever. */
export function NoTool() {
  return null
}
