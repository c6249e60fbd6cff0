export declare function compressBrotli(bytes: Uint8Array): Buffer;
export declare function compressGzip(bytes: Uint8Array): Buffer;
