export declare const heapFlags: string[];
