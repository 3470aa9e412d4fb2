/** Pictures in PNG as one `.ico` file: a list of them, then their bytes. */
export function iconFile(pictures: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  const [head, entry] = [6, 16]; // bytes
  const list = Buffer.alloc(head + entry * pictures.length);
  list.writeUInt16LE(1, 2); // an icon
  list.writeUInt16LE(pictures.length, 4);
  let offset = list.byteLength;
  pictures.forEach(({ size, png }, index) => {
    const at = head + entry * index;
    list.writeUInt8(size % 256, at); // 256 is written as 0
    list.writeUInt8(size % 256, at + 1);
    list.writeUInt16LE(1, at + 4); // planes
    list.writeUInt16LE(32, at + 6); // bits a pixel
    list.writeUInt32LE(png.byteLength, at + 8);
    list.writeUInt32LE(offset, at + 12);
    offset += png.byteLength;
  });
  return Buffer.concat([list, ...pictures.map(({ png }) => png)]);
}
