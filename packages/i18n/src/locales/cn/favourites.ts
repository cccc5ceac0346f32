/** Favourites and lists. */
export const favourites = {
  title: '我的收藏',
}
