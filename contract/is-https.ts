/** Whether shoppers reach the shop over https: cookies are then sent over nothing else, and browsers stay there. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
