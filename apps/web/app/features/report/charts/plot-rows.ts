/** Heights of the plot's rows, as the class of the text beside it and in em of the plot, which is set in 1rem: h-14 is 3.5rem. */
export const PLOT_ROW = { className: "h-14", heightEm: 3.5 } as const;

/** The strip below the rows for the words of the axis: mb-6 is 1.5rem. */
export const PLOT_AXIS = { className: "mb-6", heightEm: 1.5 } as const;
